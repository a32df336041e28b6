import './title-limits.css'
import { useTranslation } from 'react-i18next'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import type { TitleLength } from './use-title-limits.ts'

const mostNames = 3

/** The fullest platform's count while a person types, and every platform that would not take the title, with its accounts. */
export function TitleCount({ lengths, id }: { lengths: readonly TitleLength[]; id?: string }) {
  const { t, i18n } = useTranslation('ui')
  const nameOf = usePlatformName()
  const [fullest] = lengths
  if (fullest === undefined) return null
  const over = lengths.filter(({ length, most }) => length > most)
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <span className="title-count" id={id} role="status">
      {over.length === 0 && (
        <span className="meta" title={t('titleLimit.fullest', { platform: nameOf(fullest.platform) })}>
          <PlatformMark platform={fullest.platform} px={16} /> {fullest.length}/{fullest.most}
          {fullest.unit === 'bytes' && ` ${t('titleLimit.bytes')}`}
        </span>
      )}
      {over.map(({ platform, accounts, unit, length, most }) => (
        <span key={`${platform.value} ${unit} ${accounts[0]?.id}`} className="cell-reason">
          <PlatformMark platform={platform} px={16} />{' '}
          {t(unit === 'bytes' ? 'titleLimit.overBytes' : 'titleLimit.over', {
            platform: nameOf(platform),
            length,
            most,
            accounts: names.format([
              ...accounts.slice(0, mostNames).map(({ openname }) => openname),
              ...(accounts.length > mostNames ? [`+${accounts.length - mostNames}`] : []),
            ]),
          })}
        </span>
      ))}
    </span>
  )
}
