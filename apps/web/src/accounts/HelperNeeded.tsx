import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** Why nothing can be signed in without the helper, and the way to open it. */
export function HelperNeeded() {
  const { t } = useTranslation('accounts')
  const state = useHelperState()
  const start = useAction(helperLinkApi.start, { onDone: () => helperLink.tryNow() })
  const command = start.data?.started === false ? start.data.command : ''
  if (state === 'connected') return <p>{t('helperBack')}</p>
  return (
    <div className="helper-needed" role="alert">
      <strong>{t('helperNeeded')}</strong>
      <p className="meta">
        {state === 'notRunning' || state === 'connecting' ? t('helperNeededBody') : t(`helperStands.${state}`)}
      </p>
      <span className="helper-needed-buttons">
        {state === 'notRunning' && (
          <Button
            size="small"
            loading={start.isPending}
            onClick={() => start.mutate({})}
            data-testid="open-helper-here"
          >
            {t('openHelper')}
          </Button>
        )}
        {state === 'unpaired' && (
          <AppLink href={withQuery(paths.settings, { tab: 'helper' })}>{t('pairHelper')}</AppLink>
        )}
        {state !== 'notRunning' && (
          <Button size="small" onClick={() => helperLink.tryNow()}>
            {t('lookAgain')}
          </Button>
        )}
      </span>
      {command !== '' && <pre className="command-line">{command}</pre>}
    </div>
  )
}
