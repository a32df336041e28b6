import './post-fields.css'
import { Select } from 'antd'
import { useState } from 'react'
import { OfferList } from './OfferList.tsx'
import { useOffers } from './use-offers.ts'

type TopicsFieldProps = {
  id: string
  /** Whose platform is asked for topics as one types; null: none can be asked. */
  accountId: string | null
  value: string[]
  onChange: (topics: string[]) => void
}

/** Topics, written freely or taken from those that the platform knows. */
export function TopicsField({ id, accountId, value, onChange }: TopicsFieldProps) {
  const [query, setQuery] = useState('')
  const [wantsOpen, setWantsOpen] = useState(false)
  const isOpen = wantsOpen && accountId !== null && query.trim() !== ''
  const offers = useOffers({ accountId: accountId ?? '', kind: 'topics', query, isOpen })
  const rows = offers.items.filter(({ name }) => !value.includes(name))
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      suffixIcon={null}
      open={isOpen}
      onOpenChange={setWantsOpen}
      showSearch={{ searchValue: query, onSearch: setQuery, filterOption: false }}
      tokenSeparators={[',', '，', '#']}
      value={value}
      style={{ width: '100%' }}
      onChange={(topics) => {
        onChange(topics)
        setQuery('')
      }}
      options={rows.map(({ name, note }) => ({ value: name, label: name, note }))}
      optionRender={({ label, data }) => (
        <span className="offer-row">
          <span className="cut">{label}</span>
          <span className="meta cut">{data['note']}</span>
        </span>
      )}
      popupRender={(menu) => <OfferList menu={menu} offers={offers} query={query} hasRows={rows.length > 0} />}
    />
  )
}
