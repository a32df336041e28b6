import './rank-tabs.css'
import { keywordApi } from '@matrixcast/contract/keywords'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { lazily } from '../ui/lazily.tsx'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'

const AccountRanks = lazily(async () => (await import('../rank/RankScreen.tsx')).RankScreen)
const Keywords = lazily(async () => (await import('../keywords/KeywordsScreen.tsx')).KeywordsScreen)
const Positions = lazily(async () => (await import('../keywords/PositionsScreen.tsx')).PositionsScreen)

const further = ['keywords', 'positions'] as const

/** What is found by words, where, and by how much: three lists under one address. */
export function RankTabs() {
  const { t } = useTranslation('keywords')
  const may = useMay()
  const open = oneOf(further, useListState().get('tab'))
  if (!may(keywordApi.list)) return <AccountRanks />
  const tabs = (
    <nav className="rank-tabs" aria-label={t('tabs.all')}>
      <AppLink href={paths.rank} current={open === undefined}>
        {t('tabs.accounts')}
      </AppLink>
      {further.map((tab) => (
        <AppLink key={tab} href={withQuery(paths.rank, { tab })} current={open === tab}>
          {t(`tabs.${tab}`)}
        </AppLink>
      ))}
    </nav>
  )
  if (open === 'keywords') return <Keywords tabs={tabs} />
  return open === 'positions' ? <Positions tabs={tabs} /> : <AccountRanks tabs={tabs} />
}
