import './pieces.css'
import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { isOurLanguage } from './our-language.ts'

/** Our own letter for a platform, never its logo. */
export function PlatformMark({ platform, px = 20 }: { platform: PlatformInfo; px?: number }) {
  return (
    <span
      className="platform-mark"
      aria-hidden="true"
      style={{ width: px, height: px, fontSize: px * 0.6, background: platform.mark.colour }}
    >
      {platform.mark.letter}
    </span>
  )
}

/** A platform's name in the reader's language. */
export function usePlatformName() {
  const { i18n } = useTranslation('ui')
  const language = isOurLanguage(i18n.language) ? i18n.language : 'zh'
  return (platform: PlatformInfo): string => platform.label[language]
}
