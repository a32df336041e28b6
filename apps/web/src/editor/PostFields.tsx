import { editorStateOf, setEditorState } from '@matrixcast/canvas/editor-state'
import { accountApi } from '@matrixcast/contract/accounts'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AccountSelect } from '../ui/AccountSelect.tsx'
import { useEditor, useProject, useStore } from './use-editor.ts'

const mostAccounts = 1000
const most = { topics: 30, letters: 60 }

/** What the video of these pages is meant for, and where a new video lies. */
export function PostFields() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const project = useProject()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const mayList = useMay()(accountApi.list)
  const accounts = useRead(accountApi.list, { limit: mostAccounts }, { enabled: mayList }).data?.data ?? []
  const { classOrFull = 'fullScreen', thirdAuthId, tagData = [] } = editorStateOf(project)
  const set = (changes: Parameters<typeof setEditorState>[2]) =>
    store.apply((now, selection) => setEditorState(now, selection, changes))
  return (
    <section className="inspector-section" aria-label={t('post.title')}>
      <h3>{t('post.title')}</h3>
      <div inert={isReadOnly} className="post-fields">
        {mayList && (
          <label htmlFor="post-account">
            <span>{t('post.account')}</span>
            <AccountSelect
              id="post-account"
              isOne
              accounts={accounts}
              value={thirdAuthId === undefined ? [] : [thirdAuthId]}
              placeholder={t('post.noAccount')}
              onChange={([id]) => set({ thirdAuthId: id })}
            />
          </label>
        )}
        <label htmlFor="post-topics">
          <span>{t('post.topics')}</span>
          <Select
            id="post-topics"
            mode="tags"
            open={false}
            suffixIcon={null}
            value={tagData}
            placeholder={t('post.topicsHint')}
            tokenSeparators={[',', '，', '、', '#']}
            onChange={(topics: string[]) => {
              const kept = topics.map((topic) => topic.trim().slice(0, most.letters)).filter(Boolean)
              set({ tagData: kept.length === 0 ? undefined : kept.slice(0, most.topics) })
            }}
          />
        </label>
        <div>
          <span>{t('post.newVideo')}</span>
          <Segmented
            block
            size="small"
            aria-label={t('post.newVideo')}
            value={classOrFull}
            options={(['fullScreen', 'classical'] as const).map((value) => ({ value, label: t(`post.${value}`) }))}
            onChange={(value) => set({ classOrFull: value === 'fullScreen' ? undefined : value })}
          />
        </div>
      </div>
    </section>
  )
}
