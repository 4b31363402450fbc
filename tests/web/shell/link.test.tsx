import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Link } from '../../../src/web/shell/Link.tsx';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state })}</output>;
}

function open(onClick?: (event: { preventDefault: () => void }) => void): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/about" state={{ from: 'test' }} onClick={onClick}>
        About
      </Link>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'About' });
}

const here = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('a link within the site', () => {
  it('has its address, and is followed without loading a document', () => {
    const link = open();
    expect(link.getAttribute('href')).toBe('/about');
    expect(fireEvent.click(link)).toBe(false);
    expect(here()).toEqual({ pathname: '/about', state: { from: 'test' } });
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (how) => {
      const link = open();
      // jsdom cannot load a document: the test stops it after the link has let it pass.
      link.ownerDocument.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, how);
      expect(here()).toEqual({ pathname: '/', state: null });
    },
  );

  it('stays where one is when its own handler says so', () => {
    const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    fireEvent.click(open(onClick));
    expect(onClick).toHaveBeenCalledOnce();
    expect(here()).toEqual({ pathname: '/', state: null });
  });
});
