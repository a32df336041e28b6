import { ExclamationCircleFilled, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import type { SavedView } from '@matrixcast/contract/views'
import { App, Dropdown, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '../figures.ts'
import type { ListChoices } from './list-choices.ts'
import type { ListState } from './list-state.ts'
import type { SavedViews } from './use-saved-views.ts'
import { ViewNameForm } from './ViewNameForm.tsx'

/** A built-in view; the first is shown when the address names none. */
export type View = {
  value: string
  label: string
  count: number | undefined
  /** What it holds needs somebody. */
  isAlarming?: boolean
}

type ViewRowProps = {
  builtIn: { param: string; views: View[] } | undefined
  saved: SavedViews
  state: ListState
  choices: ListChoices
}

/** Built-in views first, then the person's own, then the way to keep another. */
export function ViewRow({ builtIn, saved, state, choices }: ViewRowProps) {
  const { t, i18n } = useTranslation('ui')
  const [isNaming, setIsNaming] = useState(false)
  const { param, views } = builtIn ?? { param: '', views: [{ value: '', label: t('all'), count: undefined }] }
  const shown = saved.current !== undefined ? undefined : state.get(param) === '' ? views[0]?.value : state.get(param)
  const openBuiltIn = (value: string, at: number) => {
    const chosen = at === 0 ? '' : value
    if (saved.current !== undefined || param === '') {
      state.show(chosen === '' ? '' : new URLSearchParams({ [param]: chosen }).toString(), '')
      return
    }
    state.set({ [param]: chosen, open: '' })
  }
  return (
    <div className="view-row" role="group" aria-label={t('views')}>
      {views.map(({ value, label, count, isAlarming }, at) => (
        <button
          key={value}
          type="button"
          className={isAlarming === true ? 'view-button view-alarming' : 'view-button'}
          aria-pressed={value === shown}
          onClick={() => openBuiltIn(value, at)}
        >
          {isAlarming === true && <ExclamationCircleFilled />}
          {label} {count !== undefined && <span className="view-count">{numberText(count, i18n.language)}</span>}
        </button>
      ))}
      <span className="view-rule" />
      {saved.views.map((view) => (
        <OwnView key={view.id} view={view} saved={saved} />
      ))}
      {saved.current !== undefined && saved.isChanged && (
        <button
          type="button"
          className="link-button view-keep"
          onClick={() => saved.current !== undefined && saved.keepShown(saved.current)}
        >
          {t('viewKeep')}
        </button>
      )}
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={isNaming}
        onOpenChange={setIsNaming}
        destroyOnHidden
        content={
          <ViewNameForm
            name=""
            onName={async (name) => {
              await saved.add(name, choices)
              setIsNaming(false)
            }}
          />
        }
      >
        <button type="button" className="view-button view-add">
          <PlusOutlined /> {t('viewSave')}
        </button>
      </Popover>
    </div>
  )
}

function OwnView({ view, saved }: { view: SavedView; saved: SavedViews }) {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  const [isNaming, setIsNaming] = useState(false)
  const isCurrent = saved.current?.id === view.id
  const remove = () => {
    modal.confirm({
      title: t('viewRemoveTitle', { name: view.name }),
      content: t('viewRemoveBody'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => saved.remove(view),
    })
  }
  return (
    <span className="view-own">
      <Popover
        open={isNaming}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        onOpenChange={(isOpen) => !isOpen && setIsNaming(false)}
        destroyOnHidden
        content={
          <ViewNameForm
            name={view.name}
            onName={async (name) => {
              await saved.rename(view, name)
              setIsNaming(false)
            }}
          />
        }
      >
        <button type="button" className="view-button" aria-pressed={isCurrent} onClick={() => saved.open(view)}>
          {view.name}
        </button>
      </Popover>
      {isCurrent && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'rename', label: t('viewRename'), onClick: () => setIsNaming(true) },
              {
                key: 'keep',
                label: t('viewKeep'),
                disabled: !saved.isChanged,
                onClick: () => saved.keepShown(view),
              },
              { key: 'remove', label: t('delete'), danger: true, onClick: remove },
            ],
          }}
        >
          <button type="button" className="icon-button view-more" aria-label={`${t('more')}: ${view.name}`}>
            <MoreOutlined />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
