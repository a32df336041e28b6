import type { InputOf } from '@matrixcast/contract/endpoint'
import { type Inbox, inboxApi } from '@matrixcast/contract/inboxes'
import { leadApi } from '@matrixcast/contract/leads'
import { App, Checkbox, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ColourButton } from '../ui/ColourButton.tsx'
import { isOurLanguage } from '../ui/our-language.ts'
import { Field } from './Field.tsx'
import { areHostsRight, HostsField } from './HostsField.tsx'
import { HoursField } from './HoursField.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { isSlugRight, SlugField } from './SlugField.tsx'
import { useLeave } from './use-leave.ts'

type Draft = Required<Omit<InputOf<typeof inboxApi.save>, 'id'>>

/** A new chat page, or changes to one that there is. */
export function ChatPageForm({ inbox, onClose }: { inbox: Inbox | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('forms')
  const { message } = App.useApp()
  const id = useId()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const [draft, setDraft] = useState<Draft>(() => ({
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
  }))
  const set = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }))
  const save = useAction(inboxApi.save, {
    refreshes: [inboxApi.list],
    ownFaults: ['slugTaken'],
    onDone: () => {
      void message.success(t('saved'))
      onClose()
    },
  })
  const leave = useLeave(draft, onClose)
  const lacksConsent = draft.asksFirst && draft.consent.trim() === ''
  const isReady =
    draft.name.trim() !== '' &&
    !lacksConsent &&
    isSlugRight(draft.slug) &&
    areHostsRight(draft.hosts) &&
    draft.hours?.days.length !== 0 &&
    draft.hours?.from !== (draft.hours?.to ?? '')
  const { slug, ...rest } = draft
  const given = { ...rest, ...(inbox === null ? {} : { id: inbox.id }), ...(slug === '' ? {} : { slug }) }
  const people = [...owners, ...(inbox?.members ?? []).filter((one) => owners.every((owner) => owner.id !== one.id))]
  const words = (key: 'greeting' | 'away' | 'consent', most: number) => (
    <Input.TextArea
      id={`${id}-${key}`}
      maxLength={most}
      autoSize={{ minRows: 1, maxRows: 4 }}
      value={draft[key]}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  )
  return (
    <Modal
      open
      width={560}
      style={{ top: 24 }}
      title={t(inbox === null ? 'chat.new' : 'chat.edit')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: save.isPending }}
      onOk={() => save.mutate(given)}
      onCancel={leave}
    >
      <div className="own-form">
        <Field id={`${id}-name`} label={t('chat.name')}>
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={60}
            value={draft.name}
            placeholder={t('chat.namePlaceholder')}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field id={`${id}-greeting`} label={t('chat.greeting')}>
          {words('greeting', 500)}
        </Field>
        <Field id={`${id}-members`} label={t('chat.members')} help={t('chat.membersHelp')}>
          <Select
            id={`${id}-members`}
            mode="multiple"
            optionFilterProp="label"
            value={draft.memberIds}
            options={people.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(memberIds: string[]) => set({ memberIds })}
          />
        </Field>
        <HoursField id={`${id}-hours`} hours={draft.hours} onChange={(hours) => set({ hours })} />
        {draft.hours && (
          <Field id={`${id}-away`} label={t('chat.away')} help={t('chat.awayHelp')}>
            {words('away', 500)}
          </Field>
        )}
        <div>
          <Checkbox checked={draft.asksFirst} onChange={({ target }) => set({ asksFirst: target.checked })}>
            {t('chat.asksFirst')}
          </Checkbox>
          <p className="meta">{t('chat.asksHelp')}</p>
        </div>
        {draft.asksFirst && (
          <Field
            id={`${id}-consent`}
            label={t('chat.consent')}
            problem={lacksConsent ? t('chat.consentMissing') : undefined}
          >
            {words('consent', 1000)}
          </Field>
        )}
        <div className="own-pair">
          <Field id={`${id}-language`} label={t('language')}>
            <LanguageSelect id={`${id}-language`} value={draft.language} onChange={(language) => set({ language })} />
          </Field>
          <div className="own-colours">
            <span>{t('colour')}</span>
            <ColourButton label={t('colour')} value={draft.colour} onChange={(colour) => set({ colour })} />
          </div>
        </div>
        <HostsField id={`${id}-hosts`} hosts={draft.hosts} onChange={(hosts) => set({ hosts })} />
        <SlugField
          id={`${id}-slug`}
          prefix="/c/"
          now={inbox?.slug ?? ''}
          slug={draft.slug}
          fault={save.error}
          onChange={(own) => set({ slug: own })}
        />
      </div>
    </Modal>
  )
}
