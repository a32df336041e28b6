import { voiceNames } from '@matrixcast/canvas/element-style'
import { type AiEndpoint, aiApi } from '@matrixcast/contract/ai'
import { App, Button, Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { NumberField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { PasswordField, SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const refreshes = [aiApi.endpoints, aiApi.standing]

/** One endpoint: where it is, its key (written, never shown), its model, and whether it answers. */
export function EndpointForm({ endpoint }: { endpoint: AiEndpoint }) {
  const { t } = useTranslation('settings')
  const { t: tUi } = useTranslation('ui')
  const { message } = App.useApp()
  const { hasKey, ...kept } = endpoint
  const { kind } = kept
  const form = useEndpointForm(aiApi.save, {
    from: { ...kept, key: '' },
    give: (values) => withoutEmpty(values, ['key']),
    faultFields: [['endpointNeedsTls', 'baseUrl']],
    refreshes,
    done() {
      key.onChange('')
      void message.success(t('saved'))
    },
  })
  const key = form.useField('key')
  const voices = voiceNames.map((name) => ({ voice: name, ...form.useField(`voices.${name}`) }))
  const typed = {
    kind,
    baseUrl: form.useField('baseUrl').value,
    model: form.useField('model').value,
    limitSeconds: form.useField('limitSeconds').value,
    voices: Object.fromEntries(voices.map(({ voice, value }) => [voice, value])),
    fallsBack: form.useField('fallsBack').value,
    ...(key.value === '' ? {} : { key: key.value }),
  }
  const forget = useAction(aiApi.save, { refreshes, onDone: () => void message.success(t('saved')) })
  const test = useAction(aiApi.test)
  const toTest = aiApi.test.input.safeParse(typed)
  const result = test.data
  return (
    <SettingsPanel title={t(`ai.kinds.${kind}`)} purpose={t(`ai.purposes.${kind}`)}>
      <FormBody form={form}>
        <TextField
          form={form}
          name="baseUrl"
          label={t('ai.baseUrl')}
          help={t('ai.baseUrlHelp')}
          wrong={t('linkFault')}
          placeholder="https://api.example.com/v1"
          change={(value) => value.trim()}
        />
        <PasswordField
          form={form}
          name="key"
          label={t('ai.key')}
          help={t('ai.keyHelp')}
          placeholder={hasKey ? t('ai.keyKept') : t('ai.keyNone')}
        />
        {hasKey && (
          <button type="button" className="link-button" onClick={() => forget.mutate({ ...kept, key: '' })}>
            {t('ai.forgetKey')}
          </button>
        )}
        <TextField form={form} name="model" label={t('ai.model')} />
        <NumberField
          form={form}
          name="limitSeconds"
          label={t('ai.limit')}
          help={t('ai.limitHelp')}
          unit={t('ai.limitUnit')}
        />
        {kind === 'speech' && (
          <>
            <SwitchField form={form} name="fallsBack" label={t('ai.fallsBack')} help={t('ai.fallsBackHelp')} />
            <SettingsField
              label={t('ai.voices')}
              help={t('ai.voicesHelp')}
              fault={voices.find(({ problem }) => problem)?.problem?.message ?? ''}
            >
              <Collapse
                size="small"
                items={[
                  {
                    key: 'voices',
                    label: t('ai.voicesOpen'),
                    children: (
                      <div className="voice-map">
                        {voiceNames.map((name) => (
                          <TextField
                            key={name}
                            form={form}
                            name={`voices.${name}`}
                            label={tUi(`voice.names.${name}`)}
                          />
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
          <SaveButton form={form} isPrimary={form.isDirty}>
            {t('ai.save')}
          </SaveButton>
          <Button
            disabled={!toTest.success || toTest.data.baseUrl === ''}
            loading={test.isPending}
            onClick={() => toTest.success && test.mutate(toTest.data)}
          >
            {t('ai.test')}
          </Button>
          {kept.baseUrl === '' && <span className="meta">{t(`ai.off.${kind}`)}</span>}
        </div>
      </FormBody>
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
