import { SearchOutlined } from '@ant-design/icons'
import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { accountApi } from '@matrixcast/contract/accounts'
import { type AddedKeywords, keywordApi } from '@matrixcast/contract/keywords'
import { App, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DroppedWords } from './DroppedWords.tsx'
import { SourceCard } from './SourceCard.tsx'
import { type SourceName, useWordSources } from './use-word-sources.ts'

type Chosen = Partial<Record<SourceName, readonly string[]>>

/** Looks a word up at every source at once; what was found is chosen and kept, each with where it comes from. */
export function SourcesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const { message } = App.useApp()
  const may = useMay()
  const [word, setWord] = useState('')
  const [accountId, setAccountId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [dropped, setDropped] = useState<AddedKeywords['dropped']>([])
  const [isAdding, setIsAdding] = useState(false)
  const looking = useWordSources()
  const accounts = useAccounts()
  const look = () => {
    setChosen({})
    setDropped([])
    looking.start(word.trim(), accountId)
  }
  const sources = looking.looked
  const isLooking = looking.pending.length > 0
  const count = Object.values(chosen).reduce((sum, words) => sum + words.length, 0)
  const add = async () => {
    setIsAdding(true)
    try {
      const outcomes = await Promise.all(
        sources.flatMap(({ name, words }) => {
          const picked = words.filter((one) => chosen[name]?.includes(one.word))
          return name === 'combination' || picked.length === 0
            ? []
            : [call(keywordApi.import, { words: picked, source: name })]
        }),
      )
      void message.success(t('added', { count: outcomes.reduce((sum, { added }) => sum + added, 0) }))
      setDropped(outcomes.flatMap((outcome) => outcome.dropped))
      setChosen({})
    } finally {
      setIsAdding(false)
      await queryClient.invalidateQueries({ queryKey: [keywordApi.list.path] })
    }
  }
  return (
    <Modal
      open
      width={960}
      title={t('look.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {may(keywordApi.import) && (
            <Button type="primary" disabled={count === 0} loading={isAdding} onClick={() => void add()}>
              {t('look.add', { count })}
            </Button>
          )}
        </>
      }
    >
      <form
        className="look-line"
        onSubmit={(event) => {
          event.preventDefault()
          if (word.trim() !== '') look()
        }}
      >
        <Input
          autoFocus
          value={word}
          aria-label={t('word')}
          placeholder={t('look.word')}
          onChange={({ target }) => setWord(target.value)}
        />
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={accountId}
          aria-label={t('look.account')}
          placeholder={t('look.account')}
          options={accounts}
          onChange={(id: string | undefined) => setAccountId(id ?? null)}
        />
        <Button
          type="primary"
          htmlType="submit"
          icon={<SearchOutlined />}
          disabled={word.trim() === ''}
          loading={isLooking}
        >
          {t('look.start')}
        </Button>
      </form>
      <p className="meta">{t('look.help')}</p>
      {looking.error !== null && <ErrorState error={looking.error} onRetry={look} />}
      <div className="source-cards" aria-busy={isLooking}>
        {sources.map((source) => (
          <SourceCard
            key={source.name}
            source={source}
            chosen={chosen[source.name] ?? []}
            onChoose={(words) => setChosen({ ...chosen, [source.name]: words })}
          />
        ))}
        {looking.pending.map((name) => (
          <section key={name} className="source-card" role="status">
            <h3>{t(`look.names.${name}`)}</h3>
            <p className="meta">{t('look.looking')}</p>
          </section>
        ))}
      </div>
      <DroppedWords dropped={dropped} />
    </Modal>
  )
}

/** Accounts whose platform is used through a browser: the server's own interfaces offer no list of topics. */
function useAccounts() {
  const may = useMay()
  const isAllowed = may(accountLookupApi.all)
  const all = useRead(accountLookupApi.all, {}, { enabled: isAllowed }).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}, { enabled: isAllowed }).data?.data ?? []
  const driven = new Set(platforms.filter(({ driver }) => driver !== 'api').map(({ value }) => value))
  return all
    .filter(({ platform }) => driven.has(platform))
    .map(({ id, openname, platform }) => ({ value: id, label: `${openname} · ${platform}` }))
}
