import { voiceNames } from '@matrixcast/canvas/element-style'
import { type AiEndpoint, aiApi } from '@matrixcast/contract/ai'
import { App, Button, Collapse, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

/** One endpoint: where it is, its key (written, never shown), its model, and whether it answers. */
export function EndpointForm({ endpoint }: { endpoint: AiEndpoint }) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  const { message } = App.useApp()
  const { kind, hasKey, ...kept } = endpoint
  const [fields, setFields] = useState(kept)
  const [key, setKey] = useState<string>()
  const save = useAction(aiApi.save, {
    refreshes: [aiApi.endpoints, aiApi.standing],
    onDone: () => {
      setKey(undefined)
      void message.success(t('saved'))
    },
  })
  const test = useAction(aiApi.test)
  const input = { kind, ...fields, ...(key === undefined ? {} : { key }) }
  const isChanged = key !== undefined || JSON.stringify(fields) !== JSON.stringify(kept)
  const isBadAddress = fields.baseUrl !== '' && !/^https?:\/\/\S+$/.test(fields.baseUrl)
  const id = (name: string) => `ai-${kind}-${name}`
  const result = test.data
  return (
    <SettingsPanel title={t(`ai.kinds.${kind}`)} purpose={t(`ai.purposes.${kind}`)}>
      <SettingsField
        label={t('ai.baseUrl')}
        htmlFor={id('url')}
        help={t('ai.baseUrlHelp')}
        fault={isBadAddress ? t('linkFault') : ''}
      >
        <Input
          id={id('url')}
          value={fields.baseUrl}
          placeholder="https://api.example.com/v1"
          maxLength={500}
          onChange={({ target }) => setFields({ ...fields, baseUrl: target.value.trim() })}
        />
      </SettingsField>
      <SettingsField label={t('ai.key')} htmlFor={id('key')} help={t('ai.keyHelp')}>
        <Input.Password
          id={id('key')}
          autoComplete="off"
          value={key ?? ''}
          placeholder={hasKey ? t('ai.keyKept') : t('ai.keyNone')}
          maxLength={500}
          onChange={({ target }) => setKey(target.value === '' ? undefined : target.value)}
        />
        {hasKey && (
          <button type="button" className="link-button" onClick={() => save.mutate({ ...input, key: '' })}>
            {t('ai.forgetKey')}
          </button>
        )}
      </SettingsField>
      <SettingsField label={t('ai.model')} htmlFor={id('model')}>
        <Input
          id={id('model')}
          value={fields.model}
          maxLength={200}
          onChange={({ target }) => setFields({ ...fields, model: target.value })}
        />
      </SettingsField>
      <SettingsField label={t('ai.limit')} htmlFor={id('limit')} help={t('ai.limitHelp')}>
        <InputNumber
          id={id('limit')}
          min={2}
          max={300}
          value={fields.limitSeconds}
          suffix={t('ai.limitUnit')}
          onChange={(limitSeconds) => setFields({ ...fields, limitSeconds: limitSeconds ?? kept.limitSeconds })}
        />
      </SettingsField>
      {kind === 'speech' && (
        <>
          <SettingsField label={t('ai.fallsBack')} help={t('ai.fallsBackHelp')}>
            <Switch
              checked={fields.fallsBack}
              aria-label={t('ai.fallsBack')}
              onChange={(fallsBack) => setFields({ ...fields, fallsBack })}
            />
          </SettingsField>
          <SettingsField label={t('ai.voices')} help={t('ai.voicesHelp')}>
            <Collapse
              size="small"
              items={[
                {
                  key: 'voices',
                  label: t('ai.voicesOpen'),
                  children: (
                    <div className="voice-map">
                      {voiceNames.map((name) => (
                        <label key={name} htmlFor={id(name)}>
                          <span>{tUi(`voice.names.${name}`)}</span>
                          <Input
                            id={id(name)}
                            value={fields.voices[name]}
                            maxLength={100}
                            onChange={({ target }) =>
                              setFields({ ...fields, voices: { ...fields.voices, [name]: target.value } })
                            }
                          />
                        </label>
                      ))}
                    </div>
                  ),
                },
              ]}
            />
          </SettingsField>
        </>
      )}
      <div className="settings-line">
        <Button
          type={isChanged ? 'primary' : 'default'}
          disabled={isBadAddress || !isChanged}
          loading={save.isPending}
          onClick={() => save.mutate(input)}
        >
          {t('ai.save')}
        </Button>
        <Button
          disabled={isBadAddress || fields.baseUrl === ''}
          loading={test.isPending}
          onClick={() => test.mutate(input)}
        >
          {t('ai.test')}
        </Button>
        {kept.baseUrl === '' && <span className="meta">{t(`ai.off.${kind}`)}</span>}
      </div>
      {result !== undefined && (
        <div className="ai-result" role="status">
          <StatusChip state={result.ok ? 'good' : 'broken'} />{' '}
          <span>
            {result.ok
              ? t('ai.answered', { milliseconds: result.milliseconds })
              : faultText(result.fault ?? '', result.detail)}
          </span>
          {result.detail !== '' && <code>{result.detail}</code>}
        </div>
      )}
    </SettingsPanel>
  )
}
