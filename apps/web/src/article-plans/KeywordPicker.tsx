import { keywordApi } from '@matrixcast/contract/keywords'
import { Checkbox, Empty, Input, Modal, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useRested } from '../ui/use-rested.ts'

const mostShown = 500

type KeywordPickerProps = { onAdd: (words: readonly string[]) => void; onClose: () => void }

/** Words that the workspace keeps, to be put into a plan. Words that were chosen stay so while others are looked for. */
export function KeywordPicker({ onAdd, onClose }: KeywordPickerProps) {
  const { t } = useTranslation('article-plans')
  const [typed, setTyped] = useState('')
  const [cluster, setCluster] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const keyword = useRested(typed)
  const list = useList(keywordApi.list, { state: 'kept', limit: mostShown, keyword, ...(cluster ? { cluster } : {}) })
  const words = list.data?.data.map(({ word }) => word) ?? []
  const total = list.data?.total ?? 0
  const others = chosen.filter((word) => !words.includes(word))
  const here = words.filter((word) => chosen.includes(word))
  return (
    <Modal
      open
      title={t('library.title')}
      okText={t('library.add', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onAdd(chosen)}
      onCancel={onClose}
    >
      <div className="form-pair">
        <Input
          allowClear
          value={typed}
          placeholder={t('library.search')}
          aria-label={t('library.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          allowClear
          showSearch
          value={cluster ?? null}
          placeholder={t('library.cluster')}
          aria-label={t('library.cluster')}
          options={(list.data?.clusters ?? []).map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
          onChange={(name?: string | null) => setCluster(name ?? undefined)}
        />
      </div>
      {list.isPending && <Spin />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && words.length === 0 && <Empty description={t('library.none')} />}
      {words.length > 0 && (
        <Checkbox
          checked={here.length === words.length}
          indeterminate={here.length > 0 && here.length < words.length}
          onChange={({ target }) => setChosen(target.checked ? [...others, ...words] : others)}
        >
          {t('library.all', { count: words.length })}
        </Checkbox>
      )}
      {total > words.length && words.length > 0 && (
        <p className="meta">{t('library.more', { shown: words.length, total })}</p>
      )}
      <Checkbox.Group
        className="article-plan-library"
        value={here}
        options={words}
        onChange={(now) => setChosen([...others, ...now])}
      />
    </Modal>
  )
}
