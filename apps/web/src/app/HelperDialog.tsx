import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { siteApi } from '@matrixcast/contract/session'
import { App, Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { HelperDownloads } from './HelperDownloads.tsx'

/** 系统检测未开启云管家: opens it, shows the command, or says what stands in the way. Closes itself once it answers. */
export function HelperDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app')
  const { message } = App.useApp()
  const state = useHelperState()
  const project = useRead(siteApi.initProject, {}).data
  const start = useAction(helperLinkApi.start, { onDone: () => helperLink.tryNow() })

  useEffect(() => {
    if (!isOpen || state !== 'connected') return
    void message.success(t('helper.opened'))
    onClose()
  }, [isOpen, state, message, onClose, t])

  const command = start.data?.started === false ? start.data.command : ''
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      width={416}
      title={state === 'notRunning' || state === 'connecting' ? t('helper.missingTitle') : t(`helper.${state}Hint`)}
      footer={
        <>
          {project !== undefined && project.yunGuanJiaWin !== '' && (
            <Button href={project.yunGuanJiaWin}>{t('helper.downloadWindows')}</Button>
          )}
          {project !== undefined && project.yunGuanJiaMac !== '' && (
            <Button href={project.yunGuanJiaMac}>{t('helper.downloadMac')}</Button>
          )}
          {state === 'notRunning' || state === 'connecting' ? (
            <Button type="primary" loading={start.isPending} onClick={() => start.mutate({})} data-testid="open-helper">
              {t('helper.open')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => helperLink.tryNow()}>
              {t('helper.lookAgain')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`helper.${state}Body`)}</p>
      {state === 'unpaired' && (
        <p>
          <AppLink href={withQuery(paths.settings, { tab: 'helper' })}>{t('helper.toPairing')}</AppLink>
        </p>
      )}
      {state === 'otherOrigin' && (
        <p>
          <a href={helperLink.rightAddress()} data-testid="right-address">
            {helperLink.rightAddress()}
          </a>
        </p>
      )}
      {(state === 'notRunning' || state === 'tooOld') && <HelperDownloads />}
      {command !== '' && (
        <>
          <p style={{ marginTop: 12 }}>{t('helper.command')}</p>
          <pre className="command-line">{command}</pre>
        </>
      )}
      {start.data?.started === true && <p role="status">{t('helper.starting')}</p>}
    </Modal>
  )
}
