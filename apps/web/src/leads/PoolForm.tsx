import { type LeadPool, leadApi } from '@matrixcast/contract/leads'
import { leadLevels, type ReturnDays } from '@matrixcast/domain/lead'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'

const refreshes = [leadApi.pools, leadApi.list]
const mostLetters = 40
const mostLeads = 100_000
const mostDays = 365

const withDays = (before: ReturnDays, level: keyof ReturnDays, days: number | null): ReturnDays => {
  const { [level]: _, ...others } = before
  return days === null ? others : { ...others, [level]: days }
}

type PoolFormProps = { pool: LeadPool | undefined; isFirst: boolean; onEnd: () => void }

/** Who is in a pool, and what it allows each of them. */
export function PoolForm({ pool, isFirst, onEnd }: PoolFormProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const [given, setGiven] = useState({
    name: pool?.name ?? '',
    isDefault: pool?.isDefault ?? isFirst,
    memberIds: pool?.members.map((one) => one.id) ?? [],
    claimDayMost: pool?.claimDayMost ?? null,
    holdMost: pool?.holdMost ?? null,
    viewDayMost: pool?.viewDayMost ?? null,
    returnDays: pool?.returnDays ?? {},
  })
  const save = useAction(leadApi.savePool, { refreshes, onDone: onEnd })
  const people = [...owners, ...(pool?.members ?? []).filter((one) => !owners.some((owner) => owner.id === one.id))]
  const limit = (name: 'claimDayMost' | 'holdMost' | 'viewDayMost') => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`pooling.${name}`)}</label>
      <InputNumber
        id={`${id}-${name}`}
        value={given[name]}
        min={1}
        max={mostLeads}
        precision={0}
        placeholder={t('pooling.noLimit')}
        style={{ width: '100%' }}
        onChange={(value) => setGiven({ ...given, [name]: value })}
      />
    </div>
  )
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ ...given, ...(pool === undefined ? {} : { id: pool.id }) })
      }}
    >
      <label htmlFor={`${id}-name`}>{t('pooling.name')}</label>
      <Input
        id={`${id}-name`}
        value={given.name}
        maxLength={mostLetters}
        onChange={({ target }) => setGiven({ ...given, name: target.value })}
      />
      <label htmlFor={`${id}-members`}>{t('pooling.members')}</label>
      <Select
        id={`${id}-members`}
        mode="multiple"
        value={given.memberIds}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('pooling.membersChoose')}
        style={{ width: '100%' }}
        options={people.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(memberIds: string[]) => setGiven({ ...given, memberIds })}
      />
      <div className="lead-three">
        {limit('claimDayMost')}
        {limit('holdMost')}
        {limit('viewDayMost')}
      </div>
      <fieldset className="lead-levels">
        <legend>{t('pooling.returnDays')}</legend>
        <p className="meta">{t('pooling.returnHelp')}</p>
        <div>
          {([...leadLevels, 'none'] as const).map((level) => (
            <div key={level}>
              <label htmlFor={`${id}-return-${level}`}>{level === 'none' ? t('form.noLevel') : level}</label>
              <InputNumber
                id={`${id}-return-${level}`}
                value={given.returnDays[level] ?? null}
                min={1}
                max={mostDays}
                precision={0}
                placeholder={t('pooling.never')}
                style={{ width: '100%' }}
                onChange={(days) => setGiven({ ...given, returnDays: withDays(given.returnDays, level, days) })}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <Checkbox checked={given.isDefault} onChange={({ target }) => setGiven({ ...given, isDefault: target.checked })}>
        {t('pooling.isDefault')}
      </Checkbox>
      <div className="lead-buttons">
        <Button onClick={onEnd}>{t('keep')}</Button>
        <Button type="primary" htmlType="submit" disabled={given.name.trim() === ''} loading={save.isPending}>
          {t('pooling.save')}
        </Button>
      </div>
    </form>
  )
}
