import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean }

export const Button = (props: Props) => <Drawn className="btn" {...props} />

export const LineButton = (props: Props) => <Drawn className="btn btn--line" {...props} />

export const SubmitButton = (props: Props) => <Button type="submit" {...props} />

function Drawn({ isBusy, ...button }: Props & { className: string }) {
  return <button type="button" aria-busy={isBusy} {...button} />
}
