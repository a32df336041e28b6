import type { InputOf } from '@matrixcast/contract/endpoint'
import { type Lead, leadApi, samePersonWays } from '@matrixcast/contract/leads'
import { leadLevels } from '@matrixcast/domain/lead'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AreaField } from '../ui/AreaField.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, LinesField, TagsField } from '../ui/form/fields.tsx'
import { PersonFields, phoneFaults } from '../ui/form/PersonFields.tsx'
import { type EndpointForm, useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { leadRefreshes } from './lead-actions.tsx'

type AddInput = InputOf<typeof leadApi.add>
type EditInput = InputOf<typeof leadApi.edit>
type LeadValues = Omit<EditInput, 'id' | 'version'>

const levels = leadLevels.map((value) => ({ value, label: value }))
const untyped = { phone: '', wechat: '', email: '' }

/** What nobody typed stays as it is; an area that was taken away takes its words along. */
const changed = <Values extends LeadValues>(values: Values): Values => ({
  ...withoutEmpty(values, ['phone', 'wechat', 'email', 'areaCode']),
  ...(values.areaCode === null ? { area: '' } : {}),
})

/** A lead entered by hand, or the details of one that is there. */
export const LeadForm = ({ lead, onClose }: { lead?: Lead; onClose: () => void }) =>
  lead === undefined ? <AddLeadForm onClose={onClose} /> : <EditLeadForm lead={lead} onClose={onClose} />

function AddLeadForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const form = useEndpointForm(leadApi.add, {
    from: { ...untyped, name: '', words: '', level: null, tags: [], samePerson: 'attach' },
    give: changed<AddInput>,
    faultFields: [...phoneFaults, ['leadNobody', 'name'], ['leadThere', 'name']],
    refreshes: leadRefreshes,
    done({ number, outcome }) {
      void message.success(t(outcome === 'new' ? 'form.made' : 'form.attached', { number }))
      onClose()
    },
  })
  const places = pools.map(({ id, name }) => ({ value: id, label: `${t('pool')} · ${name}` }))
  const ways = samePersonWays.map((value) => ({ value, label: t(`form.samePersonWays.${value}`) }))
  return (
    <FormModal form={form} title={t('form.title')} onClose={onClose}>
      <LeadFields form={form} lead={undefined} />
      <div className="form-pair">
        <ChoiceField form={form} name="poolId" label={t('form.place')} options={places} none={t('form.mine')} />
        <ChoiceField form={form} name="samePerson" label={t('form.samePerson')} options={ways} />
      </div>
    </FormModal>
  )
}

function EditLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const { id, version, name, words, level, tags } = lead
  const form = useEndpointForm(leadApi.edit, {
    from: { ...untyped, id, version, name, words, level, tags },
    give: changed<EditInput>,
    faultFields: phoneFaults,
    refreshes: leadRefreshes,
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t('form.editTitle')} onClose={onClose}>
      <LeadFields form={form} lead={lead} />
    </FormModal>
  )
}

function LeadFields({ form, lead }: { form: EndpointForm<LeadValues>; lead: Lead | undefined }) {
  const { t } = useTranslation('leads')
  return (
    <>
      <PersonFields form={form} help={t(lead === undefined ? 'form.phoneHelp' : 'form.keptHelp')} known={lead} />
      <LinesField form={form} name="words" label={t('form.words')} />
      <div className="form-pair">
        <FormField form={form} name="areaCode" label={t('form.area')}>
          {({ id, value, onChange }) => (
            <AreaField
              id={id}
              value={typeof value === 'string' ? value : value === null ? null : (lead?.areaCode ?? null)}
              placeholder={(value === undefined && lead?.area) || t('areaChoose')}
              onChange={onChange}
            />
          )}
        </FormField>
        <ChoiceField form={form} name="level" label={t('form.level')} options={levels} none={t('form.noLevel')} />
      </div>
      <TagsField form={form} name="tags" label={t('form.tags')} />
    </>
  )
}
