import { useLocation } from '@tanstack/react-router'
import { lazily } from '../ui/lazily.tsx'
import { PlanList } from './PlanList.tsx'

const ArticlePlanScreen = lazily(async () => (await import('./ArticlePlanScreen.tsx')).ArticlePlanScreen)

/** `/articleList/plans`: the list; with an id one plan of it. */
export function ArticlePlansScreen() {
  const search = useLocation({ select: (location) => location.searchStr })
  const id = new URLSearchParams(search).get('id') ?? ''
  return id === '' ? <PlanList /> : <ArticlePlanScreen id={id} />
}
