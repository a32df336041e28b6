import { DeleteOutlined, FileTextOutlined, SearchOutlined } from '@ant-design/icons'
import { type Copywriting, wordsApi } from '@matrixcast/contract/words'
import { App, Input, Pagination, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { languageNames } from '../ui/language-names.ts'
import { oneOf } from '../ui/list/list-state.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { CopyLine } from './CopyLine.tsx'
import type { ChoiceProps } from './RewritePane.tsx'

const owners = ['all', 'own', 'builtIn'] as const
const pageRows = 20

/** Texts that were kept, and those that come with the product. */
export function CopyLibrary({ kind, fill, chosen, onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation('ui')
  const { modal } = App.useApp()
  const may = useMay()
  const [owner, setOwner] = useState<(typeof owners)[number]>('all')
  const [language, setLanguage] = useState(isOurLanguage(i18n.language) ? i18n.language : 'zh')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const list = useList(wordsApi.copies, { kind, owner, language, keyword, page, limit: pageRows })
  const remove = useAction(wordsApi.removeCopies, { refreshes: [wordsApi.copies] })
  const askRemove = ({ id, text }: Copywriting) => {
    modal.confirm({
      title: t('words.removeTitle'),
      content: text,
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({ ids: [id] }),
    })
  }
  const actionOf = (copy: Copywriting) => {
    if (copy.builtIn) return <span className="meta">{t('words.builtIn')}</span>
    if (!may(wordsApi.removeCopies)) return null
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('delete')}: ${copy.text}`}
        onClick={() => askRemove(copy)}
      >
        <DeleteOutlined />
      </button>
    )
  }
  return (
    <div className="words-pane">
      <div className="words-line">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={keyword}
          onChange={({ target }) => {
            setKeyword(target.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('words.language')}
          value={language}
          options={languageNames.map(({ language: value, name }) => ({ value, label: name }))}
          onChange={(next) => {
            setLanguage(next)
            setPage(1)
          }}
        />
        <Segmented
          value={owner}
          aria-label={t('words.library')}
          options={owners.map((value) => ({ value, label: t(`words.owners.${value}`) }))}
          onChange={(next) => {
            setOwner(oneOf(owners, next) ?? 'all')
            setPage(1)
          }}
        />
      </div>
      {list.error !== null && list.data === undefined && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.total === 0 && (
        <EmptyState icon={<FileTextOutlined />} title={t('words.emptyTitle')} hint={t('words.emptyHint')} />
      )}
      <ul className={list.isPlaceholderData ? 'words-list list-stale' : 'words-list'}>
        {list.data?.data.map((copy) => {
          const text = fill(copy.text)
          return text === undefined ? null : (
            <CopyLine
              key={copy.id}
              text={text}
              isChosen={chosen.includes(text)}
              onChoose={(isOn) => onChoose(text, isOn)}
              action={actionOf(copy)}
            />
          )
        })}
      </ul>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageRows}
        total={list.data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  )
}
