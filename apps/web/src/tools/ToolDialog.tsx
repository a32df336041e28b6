import { fileTools, type ToolName } from '@matrixcast/contract/tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { oneOf } from '../ui/list/list-state.ts'
import { FileToolDialog } from './FileToolDialog.tsx'
import { LikeTextTool } from './LikeTextTool.tsx'
import { LikeVideoTool } from './LikeVideoTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { OriginalsTool } from './OriginalsTool.tsx'
import { TitlesTool } from './TitlesTool.tsx'
import { UtmTool } from './UtmTool.tsx'
import { WordsTool } from './WordsTool.tsx'

/** The dialog of one tool. */
export function ToolDialog({ name, onClose }: { name: ToolName; onClose: () => void }) {
  const { t } = useTranslation('tools')
  /** An address that one tool hands on to the next. */
  const [target, setTarget] = useState<string>()
  const fileTool = oneOf(fileTools, name)
  if (fileTool !== undefined) return <FileToolDialog tool={fileTool} onClose={onClose} />
  const shown = target === undefined ? name : 'link'
  const body = () => {
    switch (shown) {
      case 'words':
        return <WordsTool />
      case 'likeText':
        return <LikeTextTool />
      case 'likeVideo':
        return <LikeVideoTool />
      case 'originals':
        return <OriginalsTool />
      case 'titles':
        return <TitlesTool />
      case 'utm':
        return <UtmTool onShorten={setTarget} />
      default:
        return <LinkTool target={target ?? ''} />
    }
  }
  return (
    <FormHolder
      width={shown === 'originals' ? 1000 : 640}
      title={t(`names.${shown}`)}
      onClose={onClose}
      closable={{ 'aria-label': t('close') }}
    >
      <div className="tool-form">{body()}</div>
    </FormHolder>
  )
}
