import { linkApi, linkTarget } from '@matrixcast/contract/links'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { textProblem } from '../ui/form/field-words.ts'
import { type Utm, utmAddress, utmFields } from './utm-address.ts'

/** Builds an address that says where its visitors come from. */
export function UtmTool({ onShorten }: { onShorten: (address: string) => void }) {
  const { t } = useTranslation('tools')
  const may = useMay()
  const id = useId()
  const [address, setAddress] = useState('')
  const [utm, setUtm] = useState<Utm>({ source: '', medium: '', campaign: '', term: '', content: '' })
  const made = utmAddress(address, utm)
  const problem = textProblem(linkTarget, made ?? address.trim())
  return (
    <>
      <div>
        <label htmlFor={`${id}-address`}>{t('utm.address')}</label>
        <Input
          id={`${id}-address`}
          type="url"
          value={address}
          placeholder="https://"
          onChange={({ target }) => setAddress(target.value)}
        />
      </div>
      {utmFields.map((field) => (
        <div key={field}>
          <label htmlFor={`${id}-${field}`}>{t(`utm.${field}`)}</label>
          <Input
            id={`${id}-${field}`}
            value={utm[field]}
            onChange={({ target }) => setUtm({ ...utm, [field]: target.value })}
          />
        </div>
      ))}
      <div role="status">
        <span className="tool-label">{t('utm.result')}</span>
        {problem !== undefined ? (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        ) : made === undefined ? (
          <p className="meta">{t('utm.needs')}</p>
        ) : (
          <p className="tool-text">
            {made}
            <CopyButton text={made} label={t('link.copy')} done={t('link.copied')} />
          </p>
        )}
      </div>
      {made !== undefined && problem === undefined && may(linkApi.save) && (
        <div>
          <Button onClick={() => onShorten(made)}>{t('utm.short')}</Button>
        </div>
      )}
    </>
  )
}
