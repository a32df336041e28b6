import type { ClipOrder } from '@matrixcast/contract/clips'
import { clipApi } from '@matrixcast/contract/clips'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { numberText } from '../ui/figures.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { Made } from './order-columns.tsx'

/** What was ordered and what came of it. */
export function OrderDetail({ order }: { order: ClipOrder }) {
  const { t, i18n } = useTranslation('clips')
  const settings = useRead(clipApi.info, { id: order.id }).data?.settings
  const text = (value: number) => numberText(value, i18n.language)
  return (
    <>
      <dl className="facts">
        <dt>{t('made')}</dt>
        <dd>
          <Made order={order} />
        </dd>
        <dt>{t('plan')}</dt>
        <dd>
          <AppLink href={withQuery(paths.works, { wisdom_task_id: order.plan.id })}>{order.plan.name}</AppLink>
        </dd>
        <dt>{t('size')}</dt>
        <dd>
          {order.size.replace('x', '×')} · {t(`outputs.${order.output}`)}
        </dd>
        {(['queued', 'rendering', 'failed', 'cancelled', 'outdated', 'alike'] as const)
          .filter((key) => order[key] > 0)
          .map((key) => (
            <Figure key={key} name={t(`figures.${key}`)} value={text(order[key])} />
          ))}
        <dt>{t('createdAt')}</dt>
        <dd>
          <Ago at={order.createtime} />
        </dd>
      </dl>
      {order.outdated > 0 && <p className="order-note">{t('outdatedNote', { count: order.outdated })}</p>}
      {order.pageId !== null && <p className="meta">{t('ofPage')}</p>}
      {settings !== undefined && order.pageId === null && (
        <section className="order-settings">
          <h3>{t('settings')}</h3>
          <ol>
            {settings.scenes.map((scene, at) => (
              <li key={at}>
                <b>{scene.name || t('sceneNumber', { number: at + 1 })}</b>
                <span className="meta">
                  {t('sceneFacts', { count: scene.materialIds.length, seconds: scene.seconds })}
                </span>
              </li>
            ))}
          </ol>
          <p className="meta">{t('wordFacts', { titles: settings.titles.length, scripts: settings.scripts.length })}</p>
        </section>
      )}
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
