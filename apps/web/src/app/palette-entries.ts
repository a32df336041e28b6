import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { screens } from './screens.ts'
import { useOpens } from './use-opens.ts'

export type PaletteKind = 'screen' | 'plan' | 'account' | 'work'
/** `also`: further words by which it is found. */
export type PaletteEntry = { key: string; kind: PaletteKind; name: string; href: string; also?: string }

type PinyinMatch = (text: string, words: string) => boolean

const mostShown = 40
const mostNames = 1000
const workPauseMs = 200

/** Chinese names by pinyin or its initials; the dictionary is fetched when the palette first opens. */
function usePinyin(): PinyinMatch {
  const [match, setMatch] = useState<{ by: PinyinMatch }>({ by: () => false })
  const isOn = localStorage.getItem('supportPinyinSearch') !== '0'
  useEffect(() => {
    if (!isOn) return
    void import('pinyin-pro').then(({ match: find }) => setMatch({ by: (text, words) => find(text, words) !== null }))
  }, [isOn])
  return match.by
}

export function usePaletteEntries(words: string): PaletteEntry[] {
  const { t } = useTranslation('app')
  const wanted = words.trim().toLowerCase()
  const bypinyin = usePinyin()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), workPauseMs)
    return () => clearTimeout(timer)
  }, [wanted])

  const may = useMay()
  const opens = useOpens()
  const accounts = useRead(accountApi.list, { limit: mostNames }, { enabled: may(accountApi.list) }).data?.data
  const plans = useRead(planApi.list, { limit: mostNames }, { enabled: may(planApi.list) }).data?.data
  const isTyped = keyword.length > 0
  const works = useRead(workApi.list, { keyword, limit: 8 }, { enabled: isTyped && may(workApi.list) }).data?.data

  return useMemo(() => {
    const named: PaletteEntry[] = [
      // A bare screen needs more than its address, a page to edit or a place to return to; but for the analysis.
      ...screens
        .filter((screen) => (screen.isBare !== true || screen.name === 'analysis') && opens(screen))
        .map(({ name, path }) => ({
          key: path,
          kind: 'screen' as const,
          name: t(`screens.${name}`),
          also: name === 'analysis' ? t('reports') : '',
          href: path,
        })),
      ...(plans ?? []).map(({ id, name }) => ({
        key: id,
        kind: 'plan' as const,
        name,
        href: withQuery(paths.works, { wisdom_task_id: id }),
      })),
      ...(accounts ?? []).map(({ id, openname }) => ({
        key: id,
        kind: 'account' as const,
        name: openname,
        href: withQuery(paths.accounts, { open: id }),
      })),
    ]
    const matches = named.filter(
      ({ name, also = '' }) =>
        wanted === '' || `${name} ${also}`.toLowerCase().includes(wanted) || bypinyin(`${name}${also}`, wanted),
    )
    const found = (wanted === '' ? [] : (works ?? [])).map(({ id, title }) => ({
      key: id,
      kind: 'work' as const,
      name: title,
      href: withQuery(paths.works, { keyword: title, open: id }),
    }))
    return [...matches.slice(0, mostShown), ...found]
  }, [accounts, plans, works, wanted, bypinyin, opens, t])
}
