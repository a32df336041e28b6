import { Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHelperState } from '../helper/use-helper.ts'
import { HelperHelp } from './HelperHelp.tsx'

/** How the cloud manager stands, in words and colour, with the way to mend it. */
export function HelperLight() {
  const { t } = useTranslation('app')
  const state = useHelperState()
  const [isOpen, setIsOpen] = useState(false)
  const isFine = state === 'connected' || state === 'connecting'
  return (
    <>
      <Tooltip title={t(`helper.${state}Hint`)}>
        <button
          type="button"
          className={`helper-light helper-${state}`}
          data-testid="helper-light"
          data-state={state}
          onClick={() => setIsOpen(!isFine)}
          aria-label={`${t('helper.name')} ${t(`helper.${state}`)}`}
        >
          <span className="helper-dot" aria-hidden="true" />
          <span className="wide-only">
            {t('helper.name')} {t(`helper.${state}`)}
          </span>
          {!isFine && <span className="helper-mend">{t(`helper.${state}Mend`)}</span>}
        </button>
      </Tooltip>
      <HelperHelp isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
