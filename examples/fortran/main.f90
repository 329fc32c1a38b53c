! The derivative of a C function, called by iso_c_binding: the load's shape under which the beam rests.
program main
  use iso_c_binding
  implicit none

  interface
    ! void energy_b(int n, double stiffness, const double *load, const double *w, double *w_b, double *e, double *e_b)
    subroutine energy_b(n, stiffness, load, w, w_b, e, e_b) bind(c)
      import :: c_int, c_double
      integer(c_int), value :: n
      real(c_double), value :: stiffness
      real(c_double), intent(in) :: load(*), w(*)
      real(c_double), intent(inout) :: w_b(*), e, e_b
    end subroutine
  end interface

  integer(c_int), parameter :: n = 20
  real(c_double) :: load(n), w(n), w_b(n), e, e_b
  integer :: k

  load = 1
  w = 0
  do k = 1, 2000
    w_b = 0 ! the call adds to it
    e_b = 1 ! the seed, which the call consumes
    call energy_b(n, 0.1_c_double, load, w, w_b, e, e_b)
    w(2:n-1) = w(2:n-1) - 0.3 * w_b(2:n-1)
  end do
  write (*, '(a, f8.4)') 'in the middle: ', w(n / 2)
  if (maxval(abs(w_b(2:n-1))) > 1e-8) stop 1
end program
