import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { saveFile } from '../ui/save-file.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Prints codes on A4. Where their address opens on this computer only, a person is asked first. */
export function usePrintCodes() {
  const { t } = useTranslation('fission')
  const { modal } = App.useApp()
  const print = useAction(fissionCodeApi.print, { blocking: true, ownFaults: ['codesLoopback'] })
  const give = async (ids: string[], isSure: boolean) => {
    const { pdf } = await print.mutateAsync({ ids, isSure })
    const url = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
    saveFile({ url, filename: `${t('codes')}.pdf` })
    URL.revokeObjectURL(url)
  }
  return async (ids: string[]): Promise<void> => {
    try {
      await give(ids, false)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.fault !== 'codesLoopback') return
      modal.confirm({
        title: t('printTitle'),
        content: t('loopback'),
        okText: t('printAnyway'),
        cancelText: t('printNot'),
        onOk: () => give(ids, true),
      })
    }
  }
}
