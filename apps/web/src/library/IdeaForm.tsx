import { type IdeaKind, type Inspiration, ideaKinds, inspirationApi } from '@matrixcast/contract/inspiration'
import { App, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { FormField } from './FormField.tsx'
import type { useIdeaNames } from './use-idea-names.ts'

type Props = { idea: Inspiration | null; names: ReturnType<typeof useIdeaNames>; onClose: () => void }

/** An idea that somebody writes down. */
export function IdeaForm({ idea, names, onClose }: Props) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const id = useId()
  const [kind, setKind] = useState<IdeaKind>(ideaKinds.find((one) => one === idea?.kind) ?? 'idea')
  const [title, setTitle] = useState(idea?.title ?? '')
  const [text, setText] = useState(idea?.text ?? '')
  const [industry, setIndustry] = useState(idea?.industry ?? null)
  const [platform, setPlatform] = useState(idea?.platform ?? null)
  const [origin, setOrigin] = useState(idea?.origin ?? '')
  const save = useAction(inspirationApi.add, {
    refreshes: [inspirationApi.list],
    ownFaults: ['inspirationThere'],
    onDone: () => {
      void message.success(t('ideas.saved'))
      onClose()
    },
  })
  const isThere = save.error instanceof CallRefused && save.error.fault === 'inspirationThere'
  const send = () => {
    const fields = { kind, title: title.trim(), text: text.trim(), industry, platform, origin: origin.trim() }
    save.mutate({ ...fields, ...(idea === null ? {} : { id: idea.id.slice('own:'.length) }) })
  }
  return (
    <Modal
      open
      width={560}
      title={t(idea === null ? 'ideas.add' : 'ideas.edit')}
      okText={t('ideas.save')}
      cancelText={t('ideas.cancel')}
      okButtonProps={{ disabled: title.trim() === '', loading: save.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="library-form">
        <FormField id={`${id}-kind`} label={t('ideas.kind')}>
          <Select
            id={`${id}-kind`}
            value={kind}
            options={ideaKinds.map((value) => ({ value, label: t(`ideas.kinds.${value}`) }))}
            onChange={setKind}
          />
        </FormField>
        <FormField
          id={`${id}-title`}
          label={t('ideas.name')}
          problem={isThere && save.error ? refusalText(save.error) : undefined}
        >
          <Input id={`${id}-title`} maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
        </FormField>
        <FormField id={`${id}-text`} label={t('ideas.text')}>
          <Input.TextArea
            id={`${id}-text`}
            rows={6}
            maxLength={4000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </FormField>
        <FormField id={`${id}-industry`} label={t('ideas.industry')}>
          <Select
            id={`${id}-industry`}
            allowClear
            value={industry}
            options={names.industries}
            onChange={(value?: typeof industry) => setIndustry(value ?? null)}
          />
        </FormField>
        <FormField id={`${id}-platform`} label={t('ideas.platform')}>
          <Select
            id={`${id}-platform`}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={platform}
            options={names.platforms}
            onChange={(value?: string) => setPlatform(value ?? null)}
          />
        </FormField>
        <FormField id={`${id}-origin`} label={t('ideas.origin')} help={t('ideas.originHelp')}>
          <Input
            id={`${id}-origin`}
            maxLength={500}
            value={origin}
            onChange={({ target }) => setOrigin(target.value)}
          />
        </FormField>
      </div>
    </Modal>
  )
}
