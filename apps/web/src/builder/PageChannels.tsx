import { NodeIndexOutlined } from '@ant-design/icons'
import type { PageData } from '@matrixcast/contract/page-data'
import { type SourceClass, sourceClasses } from '@matrixcast/domain/visit-source'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useFigureText } from './figure-text.ts'

const isClass = (channel: string): channel is SourceClass => sourceClasses.some((one) => one === channel)

/** What a channel is called: its own name, or the class of where visitors came from. */
export function useChannelName(): (channel: string | null) => string {
  const { t } = useTranslation('builder')
  return (channel) => {
    if (channel === null) return '—'
    return isClass(channel) ? t(`data.source${classNames[channel]}`) : channel
  }
}
const classNames = {
  '@search': 'Search',
  '@social': 'Social',
  '@site': 'Site',
  '@direct': 'Direct',
  '@other': 'Other',
} as const

/** Where visits came from. */
export function PageChannels({ channels }: { channels: PageData['channels'] }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const nameOf = useChannelName()
  const all = channels.reduce((sum, { views }) => sum + views, 0)
  const most = Math.max(1, ...channels.map(({ views }) => views))
  return (
    <section className="panel page-part" aria-label={t('data.channels')}>
      <header>
        <h2>{t('data.channels')}</h2>
        <span className="meta">{t('data.channelsHint')}</span>
      </header>
      {channels.length === 0 ? (
        <EmptyState icon={<NodeIndexOutlined />} title={t('data.noVisits')} hint={t('data.noVisitsHint')} />
      ) : (
        <div className="page-channels">
          <table className="page-table">
            <thead>
              <tr>
                <th scope="col">{t('data.channel')}</th>
                <th scope="col">{t('data.views')}</th>
                <th scope="col" aria-hidden="true" />
                <th scope="col">{t('data.ofAll')}</th>
                <th scope="col">{t('data.submissions')}</th>
              </tr>
            </thead>
            <tbody>
              {channels.map(({ channel, views, submissions }) => (
                <tr key={channel}>
                  <th scope="row" className="cut">
                    {nameOf(channel)}
                  </th>
                  <td>{text.count(views)}</td>
                  <td className="page-bar" aria-hidden="true">
                    <i style={{ width: `${(views / most) * 100}%` }} />
                  </td>
                  <td>{text.share(all === 0 ? null : views / all)}</td>
                  <td>{text.count(submissions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
