import { jobApi } from '@matrixcast/contract/jobs'
import { type FileTool, mostToolPictures, mostToolVideos, toolApi } from '@matrixcast/contract/tools'
import { App, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { type Chosen, MaterialPicker, type MaterialType } from './MaterialPicker.tsx'
import { ToolOptions } from './ToolOptions.tsx'
import { filesOf, orderOf, usualOptions } from './tool-order.ts'

const taken: Record<FileTool, readonly MaterialType[]> = {
  compress: ['video'],
  cover: ['video'],
  sound: ['video'],
  subtitles: ['video', 'audio'],
  sizes: ['image'],
}

/** Which files, and how; the rest is a job. */
export function FileToolDialog({ tool, onClose }: { tool: FileTool; onClose: () => void }) {
  const { t, i18n } = useTranslation('tools')
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [options, setOptions] = useState(() => usualOptions(isOurLanguage(i18n.language) ? i18n.language : 'zh'))
  const [orderId] = useState(() => crypto.randomUUID())
  const run = useAction(toolApi.run, {
    refreshes: [jobApi.list, toolApi.jobs],
    onDone: () => {
      void message.success(t('started'))
      onClose()
    },
  })
  const count = filesOf(tool, options, chosen.length)
  return (
    <Modal
      open
      width={640}
      title={t(`names.${tool}`)}
      okText={t('run')}
      cancelText={t('close')}
      okButtonProps={{ disabled: count === 0, loading: run.isPending }}
      onOk={() => run.mutate({ ...orderOf(tool, options, chosen), orderId })}
      onCancel={onClose}
    >
      <div className="tool-form">
        <p className="meta">{t(`hints.${tool}`)}</p>
        <MaterialPicker
          types={taken[tool]}
          most={tool === 'sizes' ? mostToolPictures : mostToolVideos}
          chosen={chosen}
          onChange={setChosen}
        />
        <ToolOptions tool={tool} options={options} onChange={(changes) => setOptions({ ...options, ...changes })} />
        {count > chosen.length && <p className="meta">{t('makes', { count })}</p>}
      </div>
    </Modal>
  )
}
