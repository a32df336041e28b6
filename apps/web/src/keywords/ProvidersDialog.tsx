import { keywordApi, type WordProvider } from '@matrixcast/contract/keywords'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageForm } from '../ui/form/FormBody.tsx'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { SwitchField, TextField } from '../ui/form/fields.tsx'
import { PasswordField, SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'

/** Where words and ranks are asked for over HTTP. */
export function ProvidersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const { data, error, refetch } = useRead(keywordApi.providers, {}, { fresh: true })
  return (
    <FormHolder title={t('providers.title')} width={720} onClose={onClose}>
      <p className="meta">{t('providers.help')}</p>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.data.map((provider) => (
        <ProviderForm key={provider.kind} provider={provider} />
      ))}
    </FormHolder>
  )
}

function ProviderForm({ provider }: { provider: WordProvider }) {
  const { t } = useTranslation('keywords')
  const { message } = App.useApp()
  const { hasKey, ...kept } = provider
  const { kind } = kept
  const [word, setWord] = useState('')
  const form = useEndpointForm(keywordApi.saveProvider, {
    from: { ...kept, key: '' },
    give: (values) => withoutEmpty(values, ['key']),
    faultFields: [
      ['endpointNeedsTls', 'url'],
      ['providerWithoutWord', 'url'],
      ['providerWithoutAddress', 'url'],
    ],
    refreshes: [keywordApi.providers],
    done: () => void message.success(t('providers.saved')),
  })
  const test = useAction(keywordApi.testProvider)
  const typed = form.useInput()
  return (
    <section className="provider-form" aria-label={t(`providers.kinds.${kind}`)}>
      <h3>{t(`providers.kinds.${kind}`)}</h3>
      <PageForm form={form}>
        <SwitchField form={form} name="isOn" label={t('providers.isOn')} />
        <TextField
          form={form}
          name="url"
          label={t('providers.url')}
          help={t(`providers.urlHelp.${kind}`)}
          placeholder={`https://api.example.com/${kind}?q={word}`}
          change={(value) => value.trim()}
        />
        <PasswordField
          form={form}
          name="key"
          label={t('providers.key')}
          help={t('providers.keyHelp')}
          placeholder={t(hasKey ? 'providers.keyKept' : 'providers.keyNone')}
        />
        <div className="combine-pair">
          <TextField form={form} name="listPath" label={t('providers.listPath')} placeholder="data.items" />
          <TextField
            form={form}
            name="wordPath"
            label={t(`providers.wordPath.${kind}`)}
            placeholder={kind === 'rank' ? 'link' : 'word'}
          />
        </div>
        {kind === 'suggest' && (
          <TextField
            form={form}
            name="volumePath"
            label={t('providers.volumePath')}
            help={t('providers.volumeHelp')}
            placeholder="volume"
          />
        )}
        <div className="look-line">
          <SaveButton form={form} isPrimary={form.isDirty}>
            {t('providers.save')}
          </SaveButton>
          <Input
            value={word}
            aria-label={t('providers.testWord')}
            placeholder={t('providers.testWord')}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button
            disabled={typed === undefined || typed.url === '' || word.trim() === ''}
            loading={test.isPending}
            onClick={() => typed && test.mutate({ ...typed, word })}
          >
            {t('providers.test')}
          </Button>
        </div>
      </PageForm>
      {test.data !== undefined && (
        <p role="status" className={test.data.state === 'failed' ? 'cell-bad' : 'meta'}>
          {test.data.error === null
            ? t('providers.answered', { count: test.data.words.length, ms: test.data.ms ?? 0 })
            : t(`why.${test.data.error}`)}
          {test.data.detail !== '' && <code className="source-detail">{test.data.detail}</code>}
          {test.data.words.length > 0 && <span className="dropped-samples">{test.data.words.join(' · ')}</span>}
        </p>
      )}
    </section>
  )
}
