import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { addPage } from '@matrixcast/canvas/commands/add-page'
import { duplicatePage } from '@matrixcast/canvas/commands/duplicate-page'
import { movePage } from '@matrixcast/canvas/commands/move-page'
import { removePage } from '@matrixcast/canvas/commands/remove-page'
import { renamePage } from '@matrixcast/canvas/commands/rename-page'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from './NameField.tsx'
import { OthersAt } from './together/Others.tsx'
import { useActivePage, useEditor, useProject, useStore } from './use-editor.ts'

const newUuid = () => crypto.randomUUID()

/** The pages of the document; the active one has the verbs. */
export function PagesPanel() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { pages } = useProject()
  const active = useActivePage()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [renamed, setRenamed] = useState<string | null>(null)
  const at = pages.findIndex(({ uuid }) => uuid === active?.uuid)
  const verbs = [
    {
      key: 'addPage',
      icon: <PlusOutlined />,
      run: () => store.apply((project, { page }) => addPage(project, page, newUuid())),
    },
    {
      key: 'duplicatePage',
      icon: <CopyOutlined />,
      run: () => store.apply((project, { page }) => duplicatePage(project, page, newUuid)),
    },
    {
      key: 'pageUp',
      icon: <ArrowUpOutlined />,
      run: () => store.apply((project, { page }) => movePage(project, page, at - 1)),
    },
    {
      key: 'pageDown',
      icon: <ArrowDownOutlined />,
      run: () => store.apply((project, { page }) => movePage(project, page, at + 1)),
    },
    {
      key: 'removePage',
      icon: <DeleteOutlined />,
      run: () => store.apply((project, { page }) => removePage(project, page, newUuid())),
    },
  ] as const
  const isOff = (key: string) => (key === 'pageUp' && at === 0) || (key === 'pageDown' && at === pages.length - 1)
  return (
    <section className="editor-panel panel-pages" aria-label={t('pages')}>
      <h2>
        {t('pages')} <span className="meta">{pages.length}</span>
        <span className="panel-verbs">
          {verbs.map(({ key, icon, run }) => (
            <button
              key={key}
              type="button"
              className="layer-icon layer-icon-on"
              aria-label={t(key)}
              title={t(key)}
              disabled={isReadOnly || isOff(key)}
              onClick={run}
            >
              {icon}
            </button>
          ))}
        </span>
      </h2>
      <ol>
        {pages.map((page, place) => (
          <li key={page.uuid} className={page === active ? 'layer layer-selected' : 'layer'}>
            {renamed === page.uuid ? (
              <NameField
                name={page.name}
                label={t('rename')}
                onDone={(name) => {
                  setRenamed(null)
                  store.apply((project) => renamePage(project, page.uuid, name))
                }}
                onGiveUp={() => setRenamed(null)}
              />
            ) : (
              <button
                type="button"
                className="layer-name cut"
                aria-current={page === active}
                onClick={() => store.select({ page: page.uuid, elements: [] })}
                onDoubleClick={() => setRenamed(page.uuid)}
              >
                {page.name === '' ? t('pageNumber', { number: place + 1 }) : `${place + 1} ${page.name}`}
              </button>
            )}
            <OthersAt page={page.uuid} />
          </li>
        ))}
      </ol>
    </section>
  )
}
