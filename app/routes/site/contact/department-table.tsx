import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'

export function DepartmentTable({ company: { mainLine, mainLineNote, departments } }: { company: CompanyContent }) {
  return (
    <>
      {mainLine && (
        <p className="main-line">
          <span className="label">Main line</span>
          <a className="main-line__number num" href={telephoneLink(mainLine)}>
            {mainLine}
          </a>
          {mainLineNote && <span className="cap">{mainLineNote}</span>}
        </p>
      )}
      {departments.length > 0 && (
        <table className="departments">
          <caption className="vh">Departments with telephone and email</caption>
          <thead>
            <tr>
              <th scope="col">Department</th>
              <th scope="col">Option</th>
              <th scope="col">Phone</th>
              <th scope="col">Email</th>
            </tr>
          </thead>
          <tbody>
            {departments.map(({ id, name, option, phone, email }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="num">
                  {option ? (
                    <>
                      <span className="option-word cap">Option </span>
                      <span className="option">{option}</span>
                    </>
                  ) : (
                    <span className="cap">direct</span>
                  )}
                </td>
                <td className="num">{phone && <a href={telephoneLink(phone)}>{phone}</a>}</td>
                <td>{email && <MailAddress email={email} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
