import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/CopyButton.tsx'

/** Shown this once; whoever goes on says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Alert type="warning" showIcon message={t('factor.codesOnce')} />
      <ol className="settings-codes" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="settings-actions">
        <CopyButton text={codes.join('\n')} label={t('factor.copyCodes')} done={t('factor.copied')} />
        <Button type="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      </div>
    </>
  )
}
