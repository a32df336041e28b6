import type { Project } from '@matrixcast/canvas/document'
import { editorStateOf } from '@matrixcast/canvas/editor-state'
import type { ProjectVideo } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { clipApi } from '@matrixcast/contract/clips'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { durationText } from '../ui/figures.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TagsField, TextField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { AccountsField } from './AccountsField.tsx'
import { type Ordered, pageFaults, refreshes, sizesLike } from './make-parts.ts'
import { VideoNotes } from './VideoNotes.tsx'

export type MakeFormProps = {
  id: string
  project: Project
  version: number
  video: ProjectVideo
  /** Chooses between one video and many. */
  head: ReactNode
  onOrdered: (ordered: Ordered) => void
  onClose: () => void
}

/** One video of the page as it is. */
export function MakeOne({ id, project, version, video, head, onOrdered, onClose }: MakeFormProps) {
  const { t } = useTranslation('page-videos')
  const left = useRead(clipApi.params, {}).data?.clip_number
  const { size, totalFrames } = video.timeline
  const { thirdAuthId, tagData = [] } = editorStateOf(project)
  const form = useEndpointForm(pageVideoApi.add, {
    from: {
      projectId: id,
      version,
      title: (project.title || project.name).slice(0, 120),
      topics: tagData,
      size,
      accountIds: thirdAuthId === undefined ? [] : [thirdAuthId],
      timing_time: null,
    },
    faultFields: pageFaults,
    refreshes,
    done: ({ wisdom_task_id: planId }) => onOrdered({ planId, count: 1, isTimed }),
  })
  const chosen = form.useValue('accountIds')
  const count = Array.isArray(chosen) ? chosen.length : 0
  const time = form.useValue('timing_time')
  const isTimed = count > 0 && typeof time === 'number'
  return (
    <FormModal form={form} title={t('title')} okText={t('do')} onClose={onClose}>
      {head}
      <TextField form={form} name="title" label={t('name')} isFirst />
      <TagsField form={form} name="topics" label={t('topics')} placeholder={t('topicsPlaceholder')} />
      <AccountsField form={form} name="accountIds" help={count > 1 ? t('sameVideo', { count }) : t('accountsHelp')} />
      {count > 0 && <TimeField form={form} name="timing_time" label={t('time')} help={t('timeHelp')} />}
      <ChoiceField form={form} name="size" label={t('quality')} options={sizesLike(size)} />
      <p className="make-cost">
        {t('cost', { length: durationText(totalFrames / framesPerSecond) })}
        {left !== undefined && ` ${t('left', { count: left })}`}
      </p>
      <div className="make-notes">
        <VideoNotes notes={video.notes} />
      </div>
    </FormModal>
  )
}
