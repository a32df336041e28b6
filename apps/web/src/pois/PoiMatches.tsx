import { AimOutlined } from '@ant-design/icons'
import { type PoiMatch, poiMatchApi } from '@matrixcast/contract/poi-matches'
import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { AccountName } from '../ui/AccountName.tsx'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'

const MatchDialog = lazily(async () => (await import('./MatchDialog.tsx')).MatchDialog)

/** What platforms call a place; of one that is gone, the posts that wait for it. */
export function PoiMatches({ poi }: { poi: Poi }) {
  const { t } = useTranslation('pois')
  const may = useMay()
  const [matched, setMatched] = useState<{ platform?: string }>()
  return (
    <section className="poi-matches" aria-label={t('match.all')}>
      <h3>{t('match.all')}</h3>
      {poi.matches.length === 0 && <p className="meta">{t('match.none')}</p>}
      <ul>
        {poi.matches.map((match) => (
          <MatchRow key={match.id} poi={poi} match={match} onMatch={() => setMatched({ platform: match.platform })} />
        ))}
      </ul>
      {poi.matches.some(({ gone }) => gone !== null) && <WaitingPosts poiId={poi.id} />}
      {may(poiMatchApi.match) && (
        <Button icon={<AimOutlined />} onClick={() => setMatched({})}>
          {t('match.add')}
        </Button>
      )}
      {matched !== undefined && (
        <MatchDialog poi={poi} platform={matched.platform} onClose={() => setMatched(undefined)} />
      )}
    </section>
  )
}

function MatchRow({ poi, match, onMatch }: { poi: Poi; match: PoiMatch; onMatch: () => void }) {
  const { t } = useTranslation('pois')
  const { modal } = App.useApp()
  const may = useMay()
  const unmatch = useAction(poiMatchApi.unmatch, { refreshes: [poiApi.list] })
  const ask = () => {
    modal.confirm({
      title: t('match.removeTitle', { name: match.name }),
      content: t('match.removeBody'),
      okText: t('match.remove'),
      cancelText: t('cancel'),
      onOk: () => unmatch.mutateAsync({ poi_id: poi.id, platform: match.platform }),
    })
  }
  return (
    <li>
      <div>
        <AccountName name={match.name} platform={match.platform} />
        {match.note !== '' && <p className="meta">{match.note}</p>}
        <p className="meta">
          {match.account === null ? t('match.byHand') : t('match.by', { name: match.account.openname })}{' '}
          <Ago at={match.matched} />
        </p>
        {match.gone !== null && (
          <p className="poi-gone">
            {t('match.gone')} (<Ago at={match.gone} />)
          </p>
        )}
      </div>
      {may(poiMatchApi.match) && (
        <span className="poi-match-actions">
          <Button size="small" type={match.gone === null ? 'default' : 'primary'} onClick={onMatch}>
            {t('match.again')}
          </Button>
          <Button size="small" type="text" danger onClick={ask}>
            {t('match.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

function WaitingPosts({ poiId }: { poiId: string }) {
  const { t } = useTranslation('pois')
  const waiting = useRead(poiMatchApi.waiting, { poi_id: poiId })
  if (waiting.error !== null) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (waiting.isPending) return <p className="meta">{t('match.reading')}</p>
  const posts = waiting.data.data
  if (posts.length === 0) return <p className="meta">{t('match.noneWait')}</p>
  return (
    <>
      <p>{t('match.wait', { count: posts.length })}</p>
      <ul className="poi-waiting">
        {posts.map((post) => (
          <li key={post.id}>
            <AppLink href={withQuery(paths.publishTasks, { keyword: post.title })} className="cut">
              {post.title}
            </AppLink>
            <AccountName name={post.account} platform={post.platform} />
            <span className="meta">{t(post.isDefault ? 'match.isDefault' : 'match.isOwn')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
