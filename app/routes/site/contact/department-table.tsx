import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { fixed } from '#app/words/fixed.ts'

export function MainLine({ number, note }: { number: string; note: string | null }) {
  return (
    <p className="main-line">
      <span className="label">{fixed().contact.mainLine}</span>
      <a className="main-line__number num" href={telephoneLink(number)}>
        {number}
      </a>
      {note && <span className="cap">{note}</span>}
    </p>
  )
}

export function DepartmentTable({ departments }: Pick<CompanyContent, 'departments'>) {
  return (
    <table className="departments">
      <caption className="vh">{fixed().contact.departments}</caption>
      <thead>
        <tr>
          <th scope="col">{fixed().contact.department}</th>
          <th scope="col">{fixed().contact.option}</th>
          <th scope="col">{fixed().contact.phone}</th>
          <th scope="col">{fixed().contact.email}</th>
        </tr>
      </thead>
      <tbody>
        {departments.map(({ id, name, option, phone, email }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">
              {option ? (
                <>
                  <span className="option-word cap">{`${fixed().contact.option} `}</span>
                  <span className="option">{option}</span>
                </>
              ) : (
                <span className="cap">{fixed().contact.direct}</span>
              )}
            </td>
            <td className="num">{phone && <a href={telephoneLink(phone)}>{phone}</a>}</td>
            <td>{email && <MailAddress email={email} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
