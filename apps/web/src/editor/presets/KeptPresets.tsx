import { PlusOutlined } from '@ant-design/icons'
import { pageOf } from '@matrixcast/canvas/commands/change'
import { ProjectPage } from '@matrixcast/canvas/document'
import { type PagePresetRow, pagePresetApi } from '@matrixcast/contract/page-presets'
import { App, Button, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../../api/use-calls.ts'
import { AddressContext } from '../../page-view/addresses.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useEditor, useSelection, useStore } from '../use-editor.ts'
import { framedPage } from './framed-page.ts'
import { insertKept } from './insert-preset.ts'
import { KeepPresetForm } from './KeepPresetForm.tsx'
import { PresetTile } from './PresetTile.tsx'

const refreshes = [pagePresetApi.list]

/** What somebody of the workspace kept of a page, for all pages. */
export function KeptPresets() {
  const { t } = useTranslation('editor')
  const { modal, message } = App.useApp()
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { elements: selected } = useSelection()
  const [isKeeping, setIsKeeping] = useState(false)
  const list = useRead(pagePresetApi.list, {})
  const remove = useAction(pagePresetApi.remove, { refreshes })
  const kept = useMemo(
    () =>
      (list.data?.data ?? []).flatMap((row) => {
        const page = ProjectPage.safeParse(row.page).data
        return page ? [{ row, page, addresses: new Map(Object.entries(row.addresses)) }] : []
      }),
    [list.data],
  )
  const askRemove = ({ id, title }: PagePresetRow) =>
    void modal.confirm({
      title: t('presets.removeTitle', { title }),
      content: t('presets.removeBody'),
      okText: t('presets.remove'),
      okButtonProps: { danger: true },
      cancelText: t('presets.cancel'),
      onOk: () => remove.mutateAsync({ id }),
    })
  const { project, selection } = store.get().history.now
  const edited = pageOf(project, selection.page)
  const elements = edited?.elements.filter(({ uuid }) => selected.includes(uuid)) ?? []
  return (
    <>
      <Button
        block
        size="small"
        icon={<PlusOutlined />}
        disabled={selected.length === 0}
        onClick={() => setIsKeeping(true)}
      >
        {t('presets.keep')}
      </Button>
      {selected.length === 0 && <p className="meta">{t('presets.keepHint')}</p>}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Spin />}
      {list.isSuccess && kept.length === 0 && <p className="meta">{t('presets.none')}</p>}
      <ul className="preset-grid" aria-label={t('presets.tabs.kept')}>
        {kept.map(({ row, page, addresses }) => (
          <AddressContext key={row.id} value={addresses}>
            <PresetTile
              name={t('presets.keptBy', { title: row.title, author: row.author })}
              shown={framedPage(page, { ratio: 1.5 })}
              isOff={isReadOnly}
              onPut={(into) => {
                const { width, height } = row
                if (!insertKept(into, { width, height, elements: page.elements })) void message.warning(t('pageFull'))
              }}
              removal={
                row.isOwn
                  ? { label: t('presets.removeNamed', { title: row.title }), run: () => askRemove(row) }
                  : undefined
              }
            />
          </AddressContext>
        ))}
      </ul>
      {isKeeping && (
        <KeepPresetForm
          width={project.width}
          height={project.height}
          ground={edited?.commonStyle.backgroundColor ?? '#ffffff'}
          elements={elements}
          onClose={() => setIsKeeping(false)}
        />
      )}
    </>
  )
}
