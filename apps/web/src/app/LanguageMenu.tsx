import { CheckOutlined, GlobalOutlined } from '@ant-design/icons'
import { sessionApi } from '@matrixcast/contract/session'
import type { Language } from '@matrixcast/contract/wire'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { languageNames } from '../ui/language-names.ts'
import { changeLanguage } from './words.ts'

/** The interface language, kept with the administrator. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('app')
  const [isOpen, setIsOpen] = useState(false)
  const save = useAction(sessionApi.savePersonalData, { refreshes: [sessionApi.getInfo] })
  const choose = async (language: Language) => {
    setIsOpen(false)
    await save.mutateAsync({ language })
    await changeLanguage(language)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ container: { padding: 4 } }}
      content={
        <ul className="language-menu">
          {languageNames.map(({ language, name }) => (
            <li key={language}>
              <button type="button" aria-pressed={language === i18n.language} onClick={() => void choose(language)}>
                {name}
                {language === i18n.language && <CheckOutlined />}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className="icon-button phone-hidden" aria-label={t('language')}>
        <GlobalOutlined />
        <span className="wide-only">{languageNames.find(({ language }) => language === i18n.language)?.short}</span>
      </button>
    </Popover>
  )
}
