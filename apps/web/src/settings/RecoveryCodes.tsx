import { CopyOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Shown this once; whoever goes on says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    void message.success(t('factor.copied'))
  }
  return (
    <>
      <Alert type="warning" showIcon title={t('factor.codesOnce')} />
      <ol className="settings-codes" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="settings-actions">
        <Button type="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('factor.copyCodes')}
        </Button>
      </div>
    </>
  )
}
