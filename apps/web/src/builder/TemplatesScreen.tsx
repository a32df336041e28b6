import './builder.css'
import './page-data.css'
import { ShopOutlined } from '@ant-design/icons'
import { quarkApi } from '@matrixcast/contract/builder'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import {
  type TemplateCategory,
  type TemplateRow,
  templateApi,
  templateCategories,
} from '@matrixcast/contract/templates'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { behindQuark } from '../ui/behind-quark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { QuarkTabs } from './QuarkTabs.tsx'
import { TemplateCard } from './TemplateCard.tsx'

const CoverDialog = lazily(async () => (await import('./CoverDialog.tsx')).CoverDialog)
const ListedPageVideo = lazily(async () => (await import('../page-videos/ListedPageVideo.tsx')).ListedPageVideo)
const TemplateForm = lazily(async () => (await import('./TemplateForm.tsx')).TemplateForm)

/** A person's own templates. */
export const MyTemplatesScreen = behindQuark(() => <Templates whose="mine" />)
/** Those that everybody of the workspace finds, with the ones drawn by us. */
export const TemplateMarketScreen = behindQuark(() => <Templates whose="market" />)

const refreshes = [templateApi.mine, templateApi.market, quarkApi.myPages]

function Templates({ whose }: { whose: 'mine' | 'market' }) {
  const { t } = useTranslation('builder')
  const { modal, message } = App.useApp()
  const go = useGo()
  const may = useMay()
  const [category, setCategory] = useState<TemplateCategory | 'all'>('all')
  const [filmed, setFilmed] = useState<string | null>(null)
  const [covered, setCovered] = useState<TemplateRow | null>(null)
  const [edited, setEdited] = useState<TemplateRow | null>(null)
  const list = useRead(templateApi[whose], {})
  const edit = (id: string) => go(withQuery(paths.quarkEditor, { id }))
  const use = useAction(quarkApi.copy, { refreshes, onDone: ({ _id }) => edit(_id) })
  const offer = useAction(quarkApi.setPublish, { refreshes })
  const remove = useAction(quarkApi.remove, { refreshes, onDone: () => void message.success(t('removed')) })
  const askRemove = ({ _id, title }: TemplateRow) =>
    modal.confirm({
      title: t('removeTitle', { title }),
      content: t('template.removeBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({ id: _id }),
    })
  const all = list.data ?? []
  const rows = category === 'all' ? all : all.filter((row) => row.category === category)
  const present = templateCategories.filter((one) => all.some((row) => row.category === one))
  return (
    <>
      <QuarkTabs />
      <div className="quark-home">
        {present.length > 1 && (
          <header className="quark-home-bar">
            <div className="quark-modes" role="tablist" aria-label={t('template.category')}>
              {(['all', ...present] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  aria-selected={one === category}
                  onClick={() => setCategory(one)}
                >
                  {t(`template.categories.${one}`)}{' '}
                  <span className="meta">
                    {one === 'all' ? all.length : all.filter((row) => row.category === one).length}
                  </span>
                </button>
              ))}
            </div>
          </header>
        )}
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ul className="quark-grid" aria-label={t(`template.${whose}`)} aria-busy={list.isPending}>
            {rows.map((row) => (
              <TemplateCard
                key={row._id}
                template={row}
                isOwn={whose === 'mine'}
                isBusy={use.isPending && use.variables.id === row._id}
                onUse={() => use.mutate({ id: row._id })}
                onEdit={() => edit(row._id)}
                onName={() => setEdited(row)}
                onVideos={may(pageVideoApi.addMany) && row.pageMode === 'h5' ? () => setFilmed(row._id) : undefined}
                onCover={() => setCovered(row)}
                onOffer={() => offer.mutate({ id: row._id, isPublish: !row.isPublish })}
                onRemove={() => void askRemove(row)}
              />
            ))}
          </ul>
        )}
        {list.isSuccess && all.length === 0 && (
          <EmptyState icon={<ShopOutlined />} title={t('template.none')} hint={t('template.noneHint')} />
        )}
        {filmed !== null && <ListedPageVideo id={filmed} onClose={() => setFilmed(null)} />}
        {covered && <CoverDialog pageId={covered._id} title={covered.title} onClose={() => setCovered(null)} />}
        {edited && <TemplateForm template={edited} onClose={() => setEdited(null)} />}
      </div>
    </>
  )
}
