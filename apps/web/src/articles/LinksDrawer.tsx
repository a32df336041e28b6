import { LinkOutlined } from '@ant-design/icons'
import { type ArticleLink, articleCheckApi } from '@matrixcast/contract/article-checks'
import { Button, Drawer, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const tones = { alive: 'ok', dead: 'bad', noAnswer: 'warn', inside: 'bad' } as const

/** Where the links of the saved article lead, as they were found when somebody looked last. */
export function LinksDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('articles')
  const may = useMay()
  const links = useRead(articleCheckApi.links, { id })
  const look = useAction(articleCheckApi.readLinks, { refreshes: [articleCheckApi.links] })
  const rows = links.data?.data ?? []
  return (
    <Drawer
      open
      title={t('links.title')}
      size={640}
      onClose={onClose}
      extra={
        may(articleCheckApi.readLinks) && (
          <Button loading={look.isPending} disabled={rows.length === 0} onClick={() => look.mutate({ id })}>
            {t('links.look')}
          </Button>
        )
      }
    >
      {links.isPending && <Spin />}
      {links.isError && <ErrorState error={links.error} onRetry={() => void links.refetch()} />}
      {links.isSuccess && rows.length === 0 && (
        <EmptyState icon={<LinkOutlined />} title={t('links.none')} hint={t('links.noneHint')} />
      )}
      {look.isPending && <p role="status">{t('links.looking')}</p>}
      <ul className="article-links">
        {rows.map((link) => (
          <OneLink key={link.address} link={link} />
        ))}
      </ul>
      {rows.length > 0 && <p className="meta">{t('links.hint')}</p>}
    </Drawer>
  )
}

function OneLink({ link: { address, state, status, at } }: { link: ArticleLink }) {
  const { t } = useTranslation('articles')
  return (
    <li>
      <span className={`chip chip-${state === null ? 'mute' : tones[state]}`} data-state={state ?? 'notLooked'}>
        {t(`links.state.${state ?? 'notLooked'}`)}
      </span>
      <span className="article-link-words">
        <span>{address}</span>
        <span className="cell-second">
          {status !== null && `HTTP ${status} · `}
          {at !== null && <Ago at={at} />}
        </span>
      </span>
    </li>
  )
}
