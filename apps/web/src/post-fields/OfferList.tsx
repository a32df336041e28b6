import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import type { useOffers } from './use-offers.ts'

type OfferListProps = { menu: ReactNode; offers: ReturnType<typeof useOffers>; query: string; hasRows: boolean }

/** Under a field that looks things up: what was found, and below it why there is no more. */
export function OfferList({ menu, offers, query, hasRows }: OfferListProps) {
  return (
    <>
      {/* It hears the keys of the field, so it is there without rows too. */}
      <div hidden={!hasRows}>{menu}</div>
      {/* A press here must not close the list before it is heard. */}
      <div className="offer-foot" role="status" onMouseDown={(event) => event.preventDefault()}>
        <Foot offers={offers} query={query} />
      </div>
    </>
  )
}

function Foot({ offers, query }: Pick<OfferListProps, 'offers' | 'query'>) {
  const { t } = useTranslation('ui')
  const { trouble, isLooking, isMore, items, more, retry } = offers
  if (trouble?.kind === 'offline') {
    return (
      <>
        <span>{t('fields.offline')}</span>
        <AppLink href={withQuery(paths.settings, { tab: 'helper' })}>{t('fields.toHelper')}</AppLink>
      </>
    )
  }
  if (trouble?.kind === 'cannot') return <span>{t('fields.cannot')}</span>
  if (trouble?.kind === 'failed') {
    return (
      <>
        <span className="offer-failed">{t('fields.failed', { reason: trouble.reason })}</span>
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </>
    )
  }
  if (isLooking) {
    return (
      <>
        <Spin size="small" /> <span>{t('fields.looking')}</span>
      </>
    )
  }
  if (isMore) {
    return (
      <Button type="text" size="small" block onClick={more}>
        {t('fields.more')}
      </Button>
    )
  }
  if (items.length > 0) return null
  return <span>{query.trim() === '' ? t('fields.nothingThere') : t('fields.nothing', { query: query.trim() })}</span>
}
