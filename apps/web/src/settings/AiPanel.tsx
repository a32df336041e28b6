import { type AiEndpoint, aiApi, type EndpointKind, endpointKinds } from '@matrixcast/contract/ai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type VoiceChoice, VoicePicker } from '../voice/VoicePicker.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** What this workspace connects for words and voices; without any, templates and the built-in voice are used. */
export function AiPanel() {
  const { t } = useTranslation('settings')
  const list = useRead(aiApi.endpoints, {}).data?.data
  if (list === undefined) return null
  const endpointOf = (kind: EndpointKind): AiEndpoint | undefined => list.find((one) => one.kind === kind)
  return (
    <>
      {endpointKinds.map((kind) => {
        const endpoint = endpointOf(kind)
        return endpoint === undefined ? null : <EndpointForm key={kind} endpoint={endpoint} />
      })}
      <SettingsPanel title={t('ai.listen')} purpose={t('ai.listenPurpose')}>
        <Listening />
      </SettingsPanel>
    </>
  )
}

function Listening() {
  const [voice, setVoice] = useState<VoiceChoice>({ name: 'xiaoyun', rate: 1, emotion: '' })
  return (
    <div className="voice-picker">
      <VoicePicker value={voice} onChange={setVoice} sample="" />
      <VoicePrograms />
    </div>
  )
}

/** How to get better voices on the server itself, and why one that its settings name does not speak. */
function VoicePrograms() {
  const { t } = useTranslation('settings')
  const { data: problems } = useRead(aiApi.voiceProblems, {})
  return (
    <>
      <p className="meta">{t('ai.voicePrograms')}</p>
      {problems?.data.map(({ kind, path }) => (
        <p key={path} role="alert">
          <StatusChip state="broken" /> {t(`ai.voiceProblems.${kind}`, { path })}
        </p>
      ))}
    </>
  )
}
