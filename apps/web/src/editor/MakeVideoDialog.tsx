import { editorStateOf } from '@matrixcast/canvas/editor-state'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { accountApi } from '@matrixcast/contract/accounts'
import { clipApi } from '@matrixcast/contract/clips'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { planApi } from '@matrixcast/contract/plans'
import { productionApi } from '@matrixcast/contract/production'
import { workApi } from '@matrixcast/contract/works'
import { Alert, Button, Modal, Result, Spin } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AccountSelect } from '../ui/AccountSelect.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { durationText } from '../ui/figures.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TagsField, TextField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useProjectMaterials } from './material-addresses.ts'
import { useProject } from './use-editor.ts'
import { VideoNotes } from './VideoNotes.tsx'

const mostAccounts = 1000
const refreshes = [planApi.list, clipApi.list, clipApi.params, workApi.list, productionApi.list]

type Props = {
  id: string
  /** The version that the server has once all is saved; undefined where it could not be saved. */
  onSave: () => Promise<number | undefined>
  onClose: () => void
}

/** Saves the page, then asks what its video is called and where it goes. */
export function MakeVideoDialog({ id, onSave, onClose }: Props) {
  const { t } = useTranslation('editor')
  const [version, setVersion] = useState<number | 'saving' | 'unsaved'>('saving')
  const [ordered, setOrdered] = useState<string>()
  const [save] = useState(() => onSave)
  useEffect(() => {
    void save().then((saved) => setVersion(saved ?? 'unsaved'))
  }, [save])
  const frame = { open: true, width: 560, footer: null, title: t('make.title'), onCancel: onClose } as const
  if (ordered !== undefined)
    return (
      <Modal {...frame}>
        <Result
          status="success"
          title={t('make.ordered')}
          subTitle={t('make.orderedBody')}
          extra={[
            <AppLink key="works" href={withQuery(paths.works, { wisdom_task_id: ordered })}>
              {t('make.toWorks')}
            </AppLink>,
            <AppLink key="queue" href={paths.queue}>
              {t('make.toQueue')}
            </AppLink>,
            <Button key="stay" onClick={onClose}>
              {t('make.stay')}
            </Button>,
          ]}
        />
      </Modal>
    )
  if (version === 'saving')
    return (
      <Modal {...frame}>
        <Spin />
      </Modal>
    )
  if (version === 'unsaved')
    return (
      <Modal {...frame}>
        <Alert type="warning" showIcon title={t('make.unsaved')} />
      </Modal>
    )
  return <MakeForm id={id} version={version} onOrdered={setOrdered} onClose={onClose} />
}

type FormProps = { id: string; version: number; onOrdered: (planId: string) => void; onClose: () => void }

function MakeForm({ id, version, onOrdered, onClose }: FormProps) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const may = useMay()
  const { isWaiting, materials } = useProjectMaterials(project)
  const video = useMemo(
    () => resolveProject(project, new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }]))),
    [project, materials],
  )
  const { thirdAuthId, tagData = [] } = editorStateOf(project)
  const left = useRead(clipApi.params, {}).data?.clip_number
  const accounts = useRead(accountApi.list, { limit: mostAccounts }, { enabled: may(accountApi.list) }).data?.data ?? []
  const form = useEndpointForm(pageVideoApi.add, {
    from: {
      projectId: id,
      version,
      title: (project.title || project.name).slice(0, 120),
      topics: tagData,
      size: video.ok ? video.value.timeline.size : undefined,
      accountIds: thirdAuthId === undefined ? [] : [thirdAuthId],
      timing_time: null,
    },
    faultFields: [
      ['noVideoShape', 'form'],
      ['pageVideoTooLong', 'form'],
      ['pageTooManyMoving', 'form'],
      ['pageMaterialMissing', 'form'],
      ['projectChanged', 'form'],
      ['noCredit', 'form'],
    ],
    refreshes,
    done: ({ wisdom_task_id }) => onOrdered(wisdom_task_id),
  })
  const chosen = form.useValue('accountIds')
  const count = Array.isArray(chosen) ? chosen.length : 0
  if (isWaiting)
    return (
      <Modal open footer={null} title={t('make.title')} onCancel={onClose}>
        <Spin />
      </Modal>
    )
  if (!video.ok)
    return (
      <Modal open footer={null} title={t('make.title')} onCancel={onClose}>
        <Alert type="warning" showIcon title={t(`make.faults.${video.fault}`)} />
      </Modal>
    )
  const { size, totalFrames } = video.value.timeline
  const sizes = size === '1080x1920' ? [size, '720x1280'] : [size]
  return (
    <FormModal form={form} title={t('make.title')} okText={t('make.do')} onClose={onClose}>
      <TextField form={form} name="title" label={t('make.name')} isFirst />
      <TagsField form={form} name="topics" label={t('make.topics')} placeholder={t('make.topicsPlaceholder')} />
      {may(accountApi.list) && (
        <FormField
          form={form}
          name="accountIds"
          label={t('make.accounts')}
          help={t(count > 1 ? 'make.sameVideo' : 'make.accountsHelp')}
        >
          {({ id: field, onChange }) => (
            <AccountSelect
              id={field}
              accounts={accounts}
              value={Array.isArray(chosen) ? chosen : []}
              placeholder={t('make.noAccount')}
              onChange={onChange}
            />
          )}
        </FormField>
      )}
      {count > 0 && <TimeField form={form} name="timing_time" label={t('make.time')} help={t('make.timeHelp')} />}
      <ChoiceField
        form={form}
        name="size"
        label={t('make.quality')}
        options={sizes.map((value) => ({ value, label: value.replace('x', ' × ') }))}
      />
      <p className="make-cost">
        {t('make.cost', { length: durationText(totalFrames / framesPerSecond) })}
        {left !== undefined && ` ${t('make.left', { count: left })}`}
      </p>
      <div className="make-notes">
        <VideoNotes notes={video.value.notes} />
      </div>
    </FormModal>
  )
}
