import type { Language } from '@matrixcast/contract/wire'
import { useTranslation } from 'react-i18next'
import { chooseTheme, useAppearance } from '../ui/appearance.ts'
import { languageNames } from '../ui/language-names.ts'

export type ChangeLanguage = (language: Language) => Promise<void>

export function LoginChoices({ changeLanguage }: { changeLanguage: ChangeLanguage }) {
  const { t, i18n } = useTranslation('session')
  const { mode } = useAppearance()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <div className="login-choices">
      <label className="login-choice">
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.2">
            <circle cx="8" cy="8" r="6.3" />
            <ellipse cx="8" cy="8" rx="2.8" ry="6.3" />
            <path d="M2 6h12M2 10h12" />
          </g>
        </svg>
        <span className="visually-hidden">{t('language')}</span>
        <select
          value={i18n.language}
          onChange={(event) => {
            const chosen = languageNames.find(({ language }) => language === event.target.value)
            if (chosen !== undefined) void changeLanguage(chosen.language)
          }}
        >
          {languageNames.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="login-choice login-theme"
        aria-label={other === 'light' ? t('toLight') : t('toDark')}
        onClick={() => chooseTheme(other)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          {mode === 'dark' ? (
            <path
              d="M13 9.500A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.500z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.2"
            />
          ) : (
            <g fill="none" stroke="currentColor" strokeWidth="1.2">
              <circle cx="8" cy="8" r="3" />
              <path d="M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.500M11.5 11.5 13 13M3 13l1.5-1.500M11.5 4.5 13 3" />
            </g>
          )}
        </svg>
      </button>
    </div>
  )
}
