import type { CollectKind, Offer } from '@matrixcast/contract/post-fields'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferList } from './OfferList.tsx'
import { type Found, useOffers } from './use-offers.ts'

type OfferPickerProps = {
  id: string
  accountId: string
  collect: CollectKind
  /** How many may be chosen. */
  most: number
  value: readonly Offer[]
  onChange: (value: Offer[]) => void
}

const keyOf = ({ id, name }: Offer): string => (id === '' ? `name:${name}` : `id:${id}`)

/** Things of a platform, looked up there as one types. Where that cannot be done a name can be written. */
export function OfferPicker({ id, accountId, collect, most, value, onChange }: OfferPickerProps) {
  const { t } = useTranslation('ui')
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const offers = useOffers({ accountId, kind: collect, query, isOpen })
  const name = query.trim()
  const byName: Found[] = offers.trouble !== null && name !== '' ? [{ id: '', name, note: t('fields.byName') }] : []
  const rows = [...byName, ...offers.items]
  const known = new Map<string, Offer>([...value, ...rows].map((one) => [keyOf(one), { id: one.id, name: one.name }]))
  const choose = (keys: readonly string[]) => {
    onChange(keys.flatMap((key) => known.get(key) ?? []).slice(-most))
    setQuery('')
    if (most === 1) setIsOpen(false)
  }
  return (
    <Select<{ value: string; label: string }[]>
      id={id}
      mode="multiple"
      labelInValue
      allowClear
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (!next) setQuery('')
      }}
      showSearch={{ searchValue: query, onSearch: setQuery, filterOption: false, autoClearSearchValue: false }}
      placeholder={t('fields.search')}
      value={value.map((one) => ({ value: keyOf(one), label: one.name }))}
      onChange={(chosen) => choose(chosen.map((one) => one.value))}
      options={rows.map((one) => ({ value: keyOf(one), label: one.name, note: one.note }))}
      optionRender={({ label, data }) => (
        <span className="offer-row">
          <span className="cut">
            {String(data.value).startsWith('name:') ? t('fields.useName', { name: label }) : label}
          </span>
          <span className="meta cut">{data.note}</span>
        </span>
      )}
      // Empty, but there: without it the field takes its list for closed and lets Escape through to the drawer.
      notFoundContent={<span />}
      popupRender={(menu) => <OfferList menu={menu} offers={offers} query={query} hasRows={rows.length > 0} />}
      style={{ width: '100%' }}
    />
  )
}
