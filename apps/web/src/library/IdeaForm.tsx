import { type Inspiration, ideaKinds, inspirationApi } from '@matrixcast/contract/inspiration'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, LinesField, TextField } from '../ui/form/fields.tsx'
import { ClearableChoiceField } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import type { useIdeaNames } from './use-idea-names.ts'

type Props = { idea: Inspiration | null; names: ReturnType<typeof useIdeaNames>; onClose: () => void }

/** An idea that somebody writes down. */
export function IdeaForm({ idea, names, onClose }: Props) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const form = useEndpointForm(inspirationApi.add, {
    from: {
      id: idea?.id.slice('own:'.length),
      kind: ideaKinds.find((one) => one === idea?.kind) ?? 'idea',
      title: idea?.title ?? '',
      text: idea?.text ?? '',
      industry: idea?.industry ?? null,
      platform: idea?.platform ?? null,
      origin: idea?.origin ?? '',
    },
    faultFields: [['inspirationThere', 'title']],
    refreshes: [inspirationApi.list],
    done() {
      void message.success(t('ideas.saved'))
      onClose()
    },
  })
  const kinds = ideaKinds.map((value) => ({ value, label: t(`ideas.kinds.${value}`) }))
  return (
    <FormModal form={form} title={t(idea === null ? 'ideas.add' : 'ideas.edit')} onClose={onClose}>
      <ChoiceField form={form} name="kind" label={t('ideas.kind')} options={kinds} />
      <TextField form={form} name="title" label={t('ideas.name')} />
      <LinesField form={form} name="text" label={t('ideas.text')} rows={6} />
      <ClearableChoiceField form={form} name="industry" label={t('ideas.industry')} options={names.industries} />
      <ClearableChoiceField form={form} name="platform" label={t('ideas.platform')} options={names.platforms} />
      <TextField form={form} name="origin" label={t('ideas.origin')} help={t('ideas.originHelp')} />
    </FormModal>
  )
}
