import { LogoutOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { Avatar } from '../ui/Avatar.tsx'
import mark from '../ui/mark.svg'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useLogOut } from './use-log-out.ts'

/** What surrounds the page builder for a guest: nothing in it asks what a guest may not know. */
export function GuestFrame({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const { t } = useTranslation('app')
  const me = useMe().data?.adminInfo
  const logOut = useLogOut()
  if (isBare) {
    return (
      <main className="frame-bare" id="main">
        {children}
      </main>
    )
  }
  return (
    <div className="frame">
      <div className="frame-body">
        <header className="top-bar">
          <img src={mark} alt="" width={24} height={24} />
          <strong className="title-path">{t('screens.quarkHome')}</strong>
          <span className="notice-gap" />
          <div className="top-bar-right">
            <LanguageMenu />
            <ThemeSwitch />
            {me !== undefined && (
              <span className="top-bar-person">
                <Avatar name={me.nickname} picture={me.avatar} px={28} />
                <span className="top-bar-name">
                  <strong className="cut">{me.nickname}</strong>
                  <span>{t(`roles.${me.role}`)}</span>
                </span>
              </span>
            )}
            <button type="button" className="icon-button" aria-label={t('logOut')} onClick={logOut}>
              <LogoutOutlined />
            </button>
          </div>
        </header>
        <main className="frame-main" id="main">
          {children}
        </main>
      </div>
    </div>
  )
}
