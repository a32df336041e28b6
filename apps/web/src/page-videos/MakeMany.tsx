import './page-videos.css'
import { editorStateOf } from '@matrixcast/canvas/editor-state'
import { templateOf } from '@matrixcast/canvas/page-template'
import { clipApi } from '@matrixcast/contract/clips'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { Alert, InputNumber, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, NumberField, TagsField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { AccountsField } from './AccountsField.tsx'
import { FillPreview } from './FillPreview.tsx'
import { type FillDraft, linesOf, mostAtOnce, slotNamesOf, wordsAsked } from './fill-draft.ts'
import { LinesBox } from './LinesBox.tsx'
import type { MakeFormProps } from './MakeOne.tsx'
import { pageFaults, refreshes, sizesLike } from './make-parts.ts'
import { SlotBox } from './SlotBox.tsx'
import { useFills } from './use-fills.ts'
import { useListFault } from './use-list-fault.ts'

type Props = MakeFormProps & { draft: FillDraft; onDraft: (draft: FillDraft) => void }

/** Many videos of a page: words and materials for its places, and what each of them will show. */
export function MakeMany({ id, project, version, video, head, draft, onDraft, onOrdered, onClose }: Props) {
  const { t } = useTranslation('page-videos')
  const countId = useId()
  const template = templateOf(project)
  const { thirdAuthId, tagData = [] } = editorStateOf(project)
  const left = useRead(clipApi.params, {}).data?.clip_number
  const [wasAsked, setWasAsked] = useState(false)
  const [first] = useState(draft)
  const { size } = video.timeline
  const form = useEndpointForm(pageVideoApi.addMany, {
    from: {
      projectId: id,
      version,
      videos: [],
      topics: tagData,
      name: (project.title || project.name).slice(0, 80),
      size,
      accountIds: thirdAuthId === undefined ? [] : [thirdAuthId],
      postingTimes: { startAt: null, perDay: 3 },
    },
    give: (values) => ({ ...values, videos: made.fills }),
    faultFields: pageFaults,
    refreshes,
    done: ({ wisdom_task_id: planId, works: count }) => onOrdered({ planId, count, isTimed }),
  })
  const topics = form.useValue('topics')
  const ofTopics = Array.isArray(topics) ? topics.filter((one): one is string => typeof one === 'string') : []
  const made = useFills(project, draft, ofTopics)
  const problemOf = useListFault(made.fault, wasAsked)
  const chosen = form.useValue('accountIds')
  const accounts = Array.isArray(chosen) ? chosen.length : 0
  const time = form.useValue('postingTimes.startAt')
  const isTimed = accounts > 0 && typeof time === 'number'
  const change = (part: Partial<FillDraft>) => onDraft({ ...draft, ...part })
  const words = wordsAsked(template, draft, ofTopics)
  const isPaired = [draft.titles, ...words.map((name) => draft.words[name] ?? '')]
    .map((text) => linesOf(text).length)
    .filter((lines) => lines > 1)
  const count = made.fills.length
  const sending = {
    ...form,
    isDirty: form.isDirty || draft !== first,
    send: () => (made.fault === undefined ? form.send() : setWasAsked(true)),
  }
  return (
    <FormModal
      form={sending}
      width={920}
      isTall
      title={t('title')}
      okText={count > 0 ? t('doMany', { count }) : t('do')}
      onClose={onClose}
    >
      {head}
      <div className="make-many">
        <div className="form-fields">
          <LinesBox
            label={t('titles')}
            help={t('titlesHelp')}
            text={draft.titles}
            problem={problemOf('')}
            onChange={(titles) => change({ titles, count: null })}
          />
          {words.map((name) => (
            <LinesBox
              key={name}
              label={`{${name}}`}
              help={t('wordHelp')}
              text={draft.words[name] ?? ''}
              problem={problemOf(name)}
              onChange={(text) => change({ words: { ...draft.words, [name]: text }, count: null })}
            />
          ))}
          {isPaired.length > 1 && (
            <div className="form-field">
              <Segmented<FillDraft['pairing']>
                value={draft.pairing}
                aria-label={t('pairing')}
                options={[
                  { value: 'rows', label: t('rows') },
                  { value: 'each', label: t('each') },
                ]}
                onChange={(pairing) => change({ pairing, count: null })}
              />
              <p className="meta">{t(`${draft.pairing}Help`)}</p>
            </div>
          )}
          {slotNamesOf(template).map((name) => (
            <SlotBox
              key={name}
              name={name}
              kind={template.slots.find((slot) => slot.name === name)?.kind ?? 'video'}
              chosen={draft.materials[name] ?? []}
              problem={problemOf(name, true)}
              onChoose={(materials) => change({ materials: { ...draft.materials, [name]: materials }, count: null })}
            />
          ))}
          <div className="form-field">
            <label htmlFor={countId}>{t('count')}</label>
            <InputNumber
              id={countId}
              min={1}
              max={Math.max(1, Math.min(made.possible, mostAtOnce))}
              precision={0}
              disabled={made.fault !== undefined}
              value={count === 0 ? null : count}
              onChange={(value) => change({ count: value })}
            />
            <p className="meta">
              {made.fault === undefined ? t('countHelp', { count: made.possible }) : t('countUnknown')}
            </p>
          </div>
          {made.usual > mostAtOnce && (
            <Alert type="warning" showIcon title={t('mostAtOnce', { count: mostAtOnce, all: made.usual })} />
          )}
          <TagsField
            form={form}
            name="topics"
            label={t('topics')}
            placeholder={t('topicsPlaceholder')}
            help={t('topicsHelp')}
          />
          <AccountsField form={form} name="accountIds" help={t('accountsManyHelp')} />
          {accounts > 0 && (
            <div className="form-pair">
              <TimeField form={form} name="postingTimes.startAt" label={t('startAt')} help={t('timeHelp')} />
              <NumberField form={form} name="postingTimes.perDay" label={t('perDay')} help={t('perDayHelp')} />
            </div>
          )}
          <ChoiceField form={form} name="size" label={t('quality')} options={sizesLike(size)} />
        </div>
        <FillPreview project={project} fills={made.fills} materials={draft.materials} />
      </div>
      <p className="make-cost">
        {count > 0 && t('costMany', { count })}
        {left !== undefined && ` ${t('left', { count: left })}`}
      </p>
    </FormModal>
  )
}
