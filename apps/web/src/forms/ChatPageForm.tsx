import { type Inbox, inboxApi } from '@matrixcast/contract/inboxes'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../ui/ColourButton.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LinesField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { PeopleField } from '../ui/form/people-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { HoursField } from './HoursField.tsx'
import { HostsField, LanguageField, SlugField } from './page-fields.tsx'

const save = {
  ...inboxApi.save,
  input: inboxApi.save.input.refine(({ asksFirst, consent }) => !asksFirst || consent !== '', { path: ['consent'] }),
}

/** A new chat page, or changes to one that there is. */
export function ChatPageForm({ inbox, onClose }: { inbox: Inbox | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('forms')
  const { message } = App.useApp()
  const form = useEndpointForm(save, {
    from: {
      id: inbox?.id,
      name: inbox?.name ?? '',
      greeting: inbox?.greeting ?? t('first.greeting'),
      away: inbox?.away ?? '',
      hours: inbox?.hours ?? null,
      hosts: inbox?.hosts ?? [],
      asksFirst: inbox?.asksFirst ?? false,
      consent: inbox?.consent ?? '',
      colour: inbox?.colour ?? '#0958d9',
      language: inbox?.language ?? (isOurLanguage(i18n.language) ? i18n.language : 'zh'),
      memberIds: inbox?.members.map((one) => one.id) ?? [],
      slug: '',
    },
    faultFields: [['slugTaken', 'slug']],
    refreshes: [inboxApi.list],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const colour = form.useOwn('colour', t('colour'))
  return (
    <FormModal form={form} title={t(inbox === null ? 'chat.new' : 'chat.edit')} okText={t('save')} onClose={onClose}>
      <TextField form={form} name="name" label={t('chat.name')} placeholder={t('chat.namePlaceholder')} isFirst />
      <LinesField form={form} name="greeting" label={t('chat.greeting')} rows={1} />
      <PeopleField
        form={form}
        name="memberIds"
        label={t('chat.members')}
        help={t('chat.membersHelp')}
        known={inbox?.members}
      />
      <HoursField form={form} />
      {form.useValue('hours') !== null && (
        <LinesField form={form} name="away" label={t('chat.away')} help={t('chat.awayHelp')} rows={1} />
      )}
      <SwitchField form={form} name="asksFirst" label={t('chat.asksFirst')} help={t('chat.asksHelp')} />
      {form.useValue('asksFirst') === true && (
        <LinesField form={form} name="consent" label={t('chat.consent')} wrong={t('chat.consentMissing')} rows={1} />
      )}
      <div className="form-pair">
        <LanguageField form={form} />
        <div className="own-colours">
          <span>{t('colour')}</span>
          <ColourButton label={t('colour')} value={colour.value} onChange={colour.onChange} />
        </div>
      </div>
      <HostsField form={form} />
      <SlugField form={form} prefix="/c/" now={inbox?.slug ?? ''} />
    </FormModal>
  )
}
