import '../ui/form/form.css'
import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { accountApi } from '@matrixcast/contract/accounts'
import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { App, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { OfferList } from '../post-fields/OfferList.tsx'
import { type Found, useOffers } from '../post-fields/use-offers.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { OfferRows } from './OfferRows.tsx'

type Props = { poi: Poi; platform?: string | undefined; onClose: () => void }

/**
 * A place is looked up on a platform through an account that may do so, and a person chooses the offer that it is. Where nothing
 * can be looked up, its name there can be written.
 */
export function MatchDialog({ poi, platform: first, onClose }: Props) {
  const { t } = useTranslation('pois')
  const { message } = App.useApp()
  const id = useId()
  const nameOf = usePlatformName()
  const platforms = useRead(accountApi.platforms, {})
  const grouped = useRead(accountLookupApi.grouped, {})
  const all = grouped.data?.data.flatMap(({ accounts }) => accounts) ?? []
  const having = (platforms.data?.data ?? []).filter(
    ({ value, fields }) =>
      fields.some(({ name, kind }) => name === 'place' && kind === 'offer') &&
      (value === first || all.some((one) => one.platform === value)),
  )
  const [chosenPlatform, setPlatform] = useState(first)
  const platform = chosenPlatform ?? having[0]?.value
  // Those that are signed in first: only they can look anything up.
  const accounts = all
    .filter((one) => one.platform === platform)
    .toSorted((one, other) => Number(other.state === 'online') - Number(one.state === 'online'))
  const [chosenAccount, setAccount] = useState<string>()
  const account = accounts.find((one) => one.id === chosenAccount) ?? accounts[0]
  const [query, setQuery] = useState(poi.name)
  const offers = useOffers({ accountId: account?.id ?? '', kind: 'places', query, isOpen: account !== undefined })
  const save = useAction(poiMatchApi.match, {
    refreshes: [poiApi.list, poiMatchApi.waiting],
    onDone({ posts }) {
      void message.success(posts === 0 ? t('match.saved') : t('match.savedPosts', { count: posts }))
      onClose()
    },
  })
  const now = poi.matches.find((one) => one.platform === platform)
  const take = (offer: Pick<Found, 'id' | 'name' | 'note'>) =>
    save.mutate({
      poi_id: poi.id,
      platform: platform ?? '',
      offer: { id: offer.id, name: offer.name, note: offer.note },
      account_id: account?.id ?? null,
    })
  const typed = query.trim()
  const byName: Found[] =
    offers.trouble !== null && typed !== '' ? [{ id: '', name: typed, note: t('match.byName') }] : []
  const rows = [...byName, ...offers.items]
  return (
    <Modal open width={600} title={t('match.title', { name: poi.name })} footer={null} onCancel={onClose}>
      <p className="meta poi-match-address">{poi.address}</p>
      {platforms.isPending || grouped.isPending ? (
        <p className="meta">{t('match.reading')}</p>
      ) : platform === undefined ? (
        <p>{t('match.noPlatform')}</p>
      ) : (
        <div className="poi-match">
          <div className="form-pair">
            <label htmlFor={`${id}-platform`}>
              <span>{t('match.platform')}</span>
              <Select
                id={`${id}-platform`}
                value={platform}
                options={having.map((one) => ({ value: one.value, label: nameOf(one) }))}
                onChange={(next) => {
                  setPlatform(next)
                  setAccount(undefined)
                }}
              />
            </label>
            <label htmlFor={`${id}-account`}>
              <span>{t('match.account')}</span>
              <Select
                id={`${id}-account`}
                value={account?.id ?? null}
                placeholder={t('match.noAccount')}
                options={accounts.map((one) => ({
                  value: one.id,
                  label: one.state === 'online' ? one.openname : t('match.signedOut', { name: one.openname }),
                }))}
                onChange={(next: string | null) => setAccount(next ?? undefined)}
              />
            </label>
          </div>
          <label htmlFor={`${id}-query`}>
            <span>{t('match.query')}</span>
            <Input id={`${id}-query`} allowClear value={query} onChange={({ target }) => setQuery(target.value)} />
          </label>
          {now !== undefined && <p className="meta">{t('match.now', { name: now.name })}</p>}
          <OfferList
            offers={offers}
            query={query}
            hasRows={rows.length > 0}
            menu={<OfferRows poi={poi} rows={rows} now={now} isTaking={save.isPending} onTake={take} />}
          />
          <p className="meta">{t('match.help')}</p>
        </div>
      )}
    </Modal>
  )
}
