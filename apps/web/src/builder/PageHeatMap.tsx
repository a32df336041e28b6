import { ArrowRightOutlined, EyeInvisibleOutlined } from '@ant-design/icons'
import { type PageHeat, pageDataApi } from '@matrixcast/contract/page-data'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { useFigureText } from './figure-text.ts'

const shownWidth = 258
const mostNamed = 8
const kinds = [
  'text',
  'image',
  'shape',
  'video',
  'form',
  'button',
  'call',
  'copy',
  'carousel',
  'map',
  'countdown',
  'music',
  'qrcode',
] as const

/** Where visitors clicked: blots over the page itself, beside a list with counts. */
export function PageHeatMap({ id, from, until }: { id: string; from: string; until: string }) {
  const { t } = useTranslation('builder')
  const [pageUuid, setPageUuid] = useState<string>()
  const found = useRead(pageDataApi.heat, { id, from, until, ...(pageUuid === undefined ? {} : { pageUuid }) })
  const heat = found.data
  return (
    <section className="panel page-part page-heat" aria-label={t('data.heat')}>
      <header>
        <h2>{t('data.heat')}</h2>
        {heat && heat.pages.length > 1 && (
          <select
            aria-label={t('data.whichPage')}
            value={heat.pageUuid}
            onChange={({ target }) => setPageUuid(target.value)}
          >
            {heat.pages.map(({ uuid, name }, at) => (
              <option key={uuid} value={uuid}>
                {at + 1} {name}
              </option>
            ))}
          </select>
        )}
      </header>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {heat && (
        <div className="page-heat-parts">
          <Blots heat={heat} />
          <Clicked heat={heat} id={id} />
        </div>
      )}
      {heat && (
        <p className="meta page-part-foot">
          {t('data.clicks', { count: heat.elements.reduce((sum, { clicks }) => sum + clicks, 0) })}
        </p>
      )}
    </section>
  )
}

function Blots({ heat: { address, width, height, spots } }: { heat: PageHeat }) {
  const { t } = useTranslation('builder')
  const scale = shownWidth / width
  const most = Math.max(1, ...spots.map(({ clicks }) => clicks))
  return (
    <div className="page-heat-page">
      <div style={{ width: shownWidth, height: height * scale }}>
        {address === '' ? (
          <p className="page-heat-closed meta">
            <EyeInvisibleOutlined /> {t('data.closedPage')}
          </p>
        ) : (
          <iframe
            key={address}
            src={address}
            title={t('data.heat')}
            sandbox=""
            scrolling="no"
            tabIndex={-1}
            style={{ width, height, scale: `${scale}` }}
          />
        )}
        <div className="page-heat-veil" />
        {spots.map(({ x, y, clicks }) => (
          <i
            key={`${x} ${y}`}
            className={clicks / most > 0.66 ? 'blot-hot' : clicks / most > 0.33 ? 'blot-warm' : 'blot-mild'}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          />
        ))}
      </div>
    </div>
  )
}

function Clicked({ heat, id }: { heat: PageHeat; id: string }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const { elements } = heat
  const rest = elements.slice(mostNamed)
  const still = elements.find(({ isClickable }) => !isClickable)
  const nameOf = ({ name, kind }: PageHeat['elements'][number]) =>
    name || t(`data.kinds.${kinds.find((one) => one === kind) ?? 'other'}`)
  if (elements.length === 0) return <p className="meta page-heat-list">{t('data.noClicks')}</p>
  return (
    <div className="page-heat-list">
      <ol>
        {elements.slice(0, mostNamed).map((element, at) => (
          <li key={element.uuid}>
            <span className="page-heat-rank">{at + 1}</span>
            <span className="cut">{nameOf(element)}</span>
            <strong>{text.count(element.clicks)}</strong>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span className="page-heat-rank" />
            <span className="cut">{t('data.otherElements', { count: rest.length })}</span>
            <strong>{text.count(rest.reduce((sum, { clicks }) => sum + clicks, 0))}</strong>
          </li>
        )}
      </ol>
      {heat.spots.length > 0 && (
        <p className="meta page-heat-scale">
          {t('data.few')} <i /> {t('data.many')}
        </p>
      )}
      {still && (
        <p className="meta">
          {t('data.notClickable', { name: nameOf(still), count: still.clicks })}
          <br />
          <AppLink href={withQuery(paths.quarkEditor, { id })}>
            {t('data.addEvent')} <ArrowRightOutlined />
          </AppLink>
        </p>
      )}
    </div>
  )
}
