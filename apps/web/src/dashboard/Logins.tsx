import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Found } from './found.ts'
import { usePlatforms } from './use-platforms.ts'

const mostShown = 4

/** Logins that are lost, then those that end soon. */
export function Logins({ total, rows }: NonNullable<Found['logins']>) {
  const { t } = useTranslation('dashboard')
  const { nameOf } = usePlatforms()
  return (
    <section className="panel machine logins" aria-labelledby="logins-title">
      <header>
        <h2 id="logins-title">{t('logins')}</h2>
        {total > 0 && (
          <AppLink href={withQuery(paths.accounts, { state: 'attention' })}>{t('loginsAll', { count: total })}</AppLink>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState icon={<SafetyCertificateOutlined />} title={t('loginsNone')} hint={t('loginsNoneHint')} />
      ) : (
        <ul>
          {rows.slice(0, mostShown).map((row) => (
            <li key={row.id}>
              <Avatar name={row.openname} picture={row.avatar} px={32} />
              <span className="logins-name">
                <AppLink href={withQuery(paths.accounts, { keyword: row.openname })} className="cut">
                  {row.openname}
                </AppLink>
                <span className="meta cut">
                  {nameOf(row.platform)}
                  {row.at !== null && (
                    <>
                      {' · '}
                      <Ago at={row.at} say={(ago) => t(row.state === 'expiring' ? 'endsIn' : 'lostSince', { ago })} />
                    </>
                  )}
                </span>
              </span>
              <StatusChip state={row.state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
