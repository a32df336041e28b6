import { type Lead, leadApi, samePersonWays } from '@matrixcast/contract/leads'
import { leadLevels } from '@matrixcast/domain/lead'
import { App, Input, Modal, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { AreaField } from './AreaField.tsx'
import { leadRefreshes } from './lead-actions.tsx'

type SamePerson = (typeof samePersonWays)[number]
type Level = (typeof leadLevels)[number]
const mostLetters = { name: 60, reach: 60, email: 200, words: 2000 }
/** The select's words for "me" and "none". */
const me = ''
const noLevel = ''

/** A lead entered by hand, or the details of one that is there. */
export function LeadForm({ lead, onClose }: { lead?: Lead; onClose: () => void }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const id = useId()
  const [orderId] = useState(() => crypto.randomUUID())
  const [given, setGiven] = useState({
    name: lead?.name ?? '',
    phone: '',
    wechat: '',
    email: '',
    words: lead?.words ?? '',
  })
  const [area, setArea] = useState<string | null | undefined>()
  const [level, setLevel] = useState<Level | null>(lead?.level ?? null)
  const [tags, setTags] = useState<string[]>(lead?.tags ?? [])
  const [poolId, setPoolId] = useState(me)
  const [samePerson, setSamePerson] = useState<SamePerson>('attach')
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const add = useAction(leadApi.add, {
    refreshes: leadRefreshes,
    onDone({ number, outcome }) {
      void message.success(t(outcome === 'new' ? 'form.made' : 'form.attached', { number }))
      onClose()
    },
  })
  const edit = useAction(leadApi.edit, {
    refreshes: leadRefreshes,
    onDone() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const { phone, wechat, email, ...plain } = given
  const reached = Object.entries({ phone, wechat, email }).filter(([, value]) => value.trim() !== '')
  const isReady = lead !== undefined || given.name.trim() !== '' || reached.length > 0
  const save = () => {
    const where = area === undefined ? {} : area === null ? { area: '', areaCode: null } : { areaCode: area }
    const all = { ...plain, ...where, ...Object.fromEntries(reached), level, tags }
    if (lead === undefined) add.mutate({ ...all, orderId, samePerson, ...(poolId === me ? {} : { poolId }) })
    else edit.mutate({ ...all, id: lead.id, version: lead.version })
  }
  const text = (name: keyof typeof given, most: number, known?: string | null) => (
    <Field id={`${id}-${name}`} label={t(`form.${name}`)}>
      <Input
        id={`${id}-${name}`}
        value={given[name]}
        maxLength={most}
        placeholder={known ?? ''}
        autoComplete="off"
        onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
      />
    </Field>
  )
  return (
    <Modal
      open
      width={560}
      title={t(lead === undefined ? 'form.title' : 'form.editTitle')}
      okText={t('form.save')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: !isReady, loading: add.isPending || edit.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="lead-form">
        {text('name', mostLetters.name)}
        {text('phone', mostLetters.reach, lead?.phone)}
        <p className="meta">{t(lead === undefined ? 'form.phoneHelp' : 'form.keptHelp')}</p>
        <div className="lead-pair">
          {text('wechat', mostLetters.reach, lead?.wechat)}
          {text('email', mostLetters.email, lead?.email)}
        </div>
        <Field id={`${id}-words`} label={t('form.words')}>
          <Input.TextArea
            id={`${id}-words`}
            value={given.words}
            maxLength={mostLetters.words}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setGiven({ ...given, words: target.value })}
          />
        </Field>
        <div className="lead-pair">
          <Field id={`${id}-area`} label={t('form.area')}>
            <AreaField
              id={`${id}-area`}
              value={area === undefined ? (lead?.areaCode ?? null) : area}
              known={area === undefined ? (lead?.area ?? '') : ''}
              onChange={setArea}
            />
          </Field>
          <Field id={`${id}-level`} label={t('form.level')}>
            <Select
              id={`${id}-level`}
              value={level ?? noLevel}
              style={{ width: '100%' }}
              options={[
                { value: noLevel, label: t('form.noLevel') },
                ...leadLevels.map((value) => ({ value, label: value })),
              ]}
              onChange={(value: string) => setLevel(leadLevels.find((one) => one === value) ?? null)}
            />
          </Field>
        </div>
        <Field id={`${id}-tags`} label={t('form.tags')}>
          <Select
            id={`${id}-tags`}
            mode="tags"
            open={false}
            suffixIcon={null}
            value={tags}
            maxCount={20}
            style={{ width: '100%' }}
            onChange={(value: string[]) => setTags(value.map((tag) => tag.trim().slice(0, 40)).filter(Boolean))}
          />
        </Field>
        {lead === undefined && (
          <div className="lead-pair">
            <Field id={`${id}-place`} label={t('form.place')}>
              <Select
                id={`${id}-place`}
                value={poolId}
                style={{ width: '100%' }}
                options={[
                  { value: me, label: t('form.mine') },
                  ...pools.map((one) => ({ value: one.id, label: `${t('pool')} · ${one.name}` })),
                ]}
                onChange={(value: string) => setPoolId(value)}
              />
            </Field>
            <Field id={`${id}-same`} label={t('form.samePerson')}>
              <Select
                id={`${id}-same`}
                value={samePerson}
                style={{ width: '100%' }}
                options={samePersonWays.map((value) => ({ value, label: t(`form.samePersonWays.${value}`) }))}
                onChange={(value: SamePerson) => setSamePerson(value)}
              />
            </Field>
          </div>
        )}
      </div>
    </Modal>
  )
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
